import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

const batch = 100_000;

/** A million orders of two years for an app of the company, written as the server would have written them. */
export async function makeMillionOrders(owner: Database, companyId: string, now: Date): Promise<void> {
  await owner.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    values ('bench-app', ${companyId}, 'Camera app', 'Draft', ${now}, ${now})`);
  // A statement may not take longer than the server allows.
  for (let first = 1; first < 1_000_000; first += batch) {
    await owner.execute(sql`
      insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status,
                               status_at, facts_hash, reported_at)
      select 'LD-' || n, ${companyId}, moment, 'Customer ' || n % 1000, 'DE', 'EUR', 10000, 'paid', moment, '', moment
        from (select n, ${now}::timestamptz - n * interval '63 seconds' as moment
                from generate_series(${first}::int, ${first + batch - 1}::int) n) orders`);
    await owner.execute(sql`
      insert into order_line (order_id, position, app_code, app_name, licence, quantity, unit_minor, amount_minor, provider, publication)
      select 'LD-' || n, 0, 'bench-app', 'Camera app', 'FULL', 1, 10000, 10000, 'CARD', 1
        from generate_series(${first}::int, ${first + batch - 1}::int) n`);
  }
  await owner.execute(sql`
    insert into order_day (company_id, day, orders)
    select company_id, (ordered_at at time zone 'UTC')::date, count(*) from store_order group by 1, 2`);
  await owner.execute(sql`analyze store_order, order_line, order_day`);
}
