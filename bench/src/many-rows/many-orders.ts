import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { fill } from './copy-rows.ts';

const batch = 100_000;
/** More than are ordered in seven days. */
const ordersOfAWeek = 10_000;

export interface ManyOrders {
  companyId: string;
  /** The app that was bought. */
  app: string;
  /** Numbers of the orders: 1 is the newest, and each is 63 seconds older than the one before. */
  first: number;
  last: number;
  now: Date;
  /** Also writes payments, ledger entries, daily totals, and what is pending for the last week. */
  booked?: boolean;
}

/** Creates orders of a company as the server would have written them; a million cover two years. */
export async function makeManyOrders(filler: Database, orders: ManyOrders): Promise<void> {
  for (let first = orders.first; first <= orders.last; first += batch)
    await fill(filler, (queries) =>
      writeOrders(queries, { ...orders, first, last: Math.min(first + batch - 1, orders.last) }),
    );
  // Autovacuum would have done this in a database that grew slowly.
  await filler.execute(
    sql`vacuum analyze store_order, order_line, order_day, order_status_day, order_status_month, revenue_day, revenue_status_day, revenue_status_month, ledger_entry, pending_entry`,
  );
}

/** The same orders within a transaction of the caller. */
export async function writeOrders(queries: Queries, orders: ManyOrders): Promise<void> {
  await order(queries, orders);
  if (orders.booked) await book(queries, orders);
  await addUpMonths(queries, orders.companyId);
}

async function addUpMonths(queries: Queries, companyId: string): Promise<void> {
  await queries.execute(sql`
    insert into order_status_month (company_id, month, status, orders)
    select company_id, date_trunc('month', day::timestamp)::date, status, sum(orders)
      from order_status_day where company_id = ${companyId} group by 1, 2, 3
    on conflict (company_id, month, status) do update set orders = excluded.orders`);
  await queries.execute(sql`
    insert into revenue_status_month (company_id, month, status, currency, entries, gross_minor, commission_minor, net_minor)
    select company_id, date_trunc('month', day::timestamp)::date, status, currency, sum(entries), sum(gross_minor),
           sum(commission_minor), sum(net_minor)
      from revenue_status_day where company_id = ${companyId} group by 1, 2, 3, 4
    on conflict (company_id, month, status, currency) do update
       set entries = excluded.entries, gross_minor = excluded.gross_minor,
           commission_minor = excluded.commission_minor, net_minor = excluded.net_minor`);
}

async function order(queries: Queries, { companyId, app, first, last, now }: ManyOrders): Promise<void> {
  await queries.execute(sql`
    insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status,
                             status_at, facts_hash, reported_at)
    select 'LD-' || n, ${companyId}, moment, 'Customer ' || n % 1000, 'DE', 'EUR', 10000, 'paid', moment, '', moment
      from (select n, ${now}::timestamptz - n * interval '63 seconds' as moment
              from generate_series(${first}::int, ${last}::int) n) orders`);
  await queries.execute(sql`
    insert into order_line (order_id, position, app_code, app_name, licence, quantity, unit_minor, amount_minor, provider, publication)
    select 'LD-' || n, 0, ${app}, 'Camera app', 'FULL', 1, 10000, 10000, 'CARD', 1
      from generate_series(${first}::int, ${last}::int) n`);
  // Triggers count orders and bookings by status, but not while rows are filled in.
  await queries.execute(sql`
    insert into order_status_day (company_id, status, day, orders)
    select ${companyId}, 'paid', ((${now}::timestamptz - n * interval '63 seconds') at time zone 'UTC')::date, count(*)
      from generate_series(${first}::int, ${last}::int) n group by 3
    on conflict (company_id, status, day) do update set orders = order_status_day.orders + excluded.orders`);
  await queries.execute(sql`
    insert into order_day (company_id, day, orders)
    select ${companyId}, ((${now}::timestamptz - n * interval '63 seconds') at time zone 'UTC')::date, count(*)
      from generate_series(${first}::int, ${last}::int) n group by 2
    on conflict (company_id, day) do update set orders = order_day.orders + excluded.orders`);
}

async function book(queries: Queries, { companyId, first, last, now }: ManyOrders): Promise<void> {
  await queries.execute(sql`
    insert into payment_change (order_id, change_id, payment_status, changed_at, facts_hash, reported_at)
    select 'LD-' || n, '', 'paid', moment, '', moment
      from (select n, ${now}::timestamptz - n * interval '63 seconds' as moment
              from generate_series(${first}::int, ${last}::int) n) orders`);
  await queries.execute(sql`
    insert into ledger_entry (company_id, order_id, line, kind, provider, currency, gross_minor, commission_minor, net_minor, booked_at)
    select ${companyId}, 'LD-' || n, 0, 'sale', 'CARD', 'EUR', 10000, 3000, 7000, ${now}::timestamptz - n * interval '63 seconds'
      from generate_series(${first}::int, ${last}::int) n`);
  await queries.execute(sql`
    insert into pending_entry (entry_id, company_id, order_id, provider, currency, net_minor)
    select id, company_id, order_id, provider, currency, net_minor from ledger_entry
     where booked_at > ${now}::timestamptz - interval '7 days'
       and order_id = any (select 'LD-' || n from generate_series(${first}::int, least(${last}::int, ${ordersOfAWeek}::int)) n)`);
  await queries.execute(sql`
    insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor, orders)
    select ${companyId}, ((${now}::timestamptz - n * interval '63 seconds') at time zone 'UTC')::date, 'EUR', 'FULL',
           count(*) * 10000, count(*) * 3000, count(*) * 7000, count(*)
      from generate_series(${first}::int, ${last}::int) n group by 2
    on conflict (company_id, day, currency, licence) do update
       set gross_minor = revenue_day.gross_minor + excluded.gross_minor,
           commission_minor = revenue_day.commission_minor + excluded.commission_minor,
           net_minor = revenue_day.net_minor + excluded.net_minor, orders = revenue_day.orders + excluded.orders`);
  await queries.execute(sql`
    insert into revenue_status_day (company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor)
    select ${companyId}, 'paid', ((${now}::timestamptz - n * interval '63 seconds') at time zone 'UTC')::date, 'EUR',
           count(*), count(*) * 10000, count(*) * 3000, count(*) * 7000
      from generate_series(${first}::int, ${last}::int) n group by 3
    on conflict (company_id, status, day, currency) do update
       set entries = revenue_status_day.entries + excluded.entries,
           gross_minor = revenue_status_day.gross_minor + excluded.gross_minor,
           commission_minor = revenue_status_day.commission_minor + excluded.commission_minor,
           net_minor = revenue_status_day.net_minor + excluded.net_minor`);
}
