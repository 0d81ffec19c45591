import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Makes a company, a person, an app and an audit entry for each number: rows of the lists that operators search. One of
 * fifty companies waits for approval, one of a hundred is blocked and another on hold, and one entry has a different
 * action from the rest.
 */
export async function makeRowsOfOperators(owner: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  const company = sql`('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  await owner.execute(sql`
    insert into company (id, name, country, currency, created_at, city, approved, allowed_to_sell, vat_id)
    select ${company}, 'Seller ' || n || ' GmbH', 'DE', 'EUR', now() - n * interval '1 minute', 'Town ' || n || '.', n % 50 <> 7, n % 3 <> 0,
           case when n % 5 <> 0 then 'DE' || n end
      from ${numbers}`);
  await owner.execute(sql`
    insert into person (subject, role, name, email, language, first_seen_at)
    select 'person-' || n, 'developer', 'Person ' || n || ' Smith', 'p' || n || '@seller.example', 'en', now() from ${numbers}`);
  await owner.execute(sql`
    insert into member (company_id, person, role, since) select ${company}, 'person-' || n, 'owner', now() from ${numbers}`);
  await owner.execute(sql`
    insert into block (kind, id, reason, by_name, at) select 'company', (${company})::text, 'No.', 'Olga', now() from ${numbers} where n % 100 = 3`);
  await owner.execute(sql`
    insert into payout_hold (id, company_id, reason, held_by_name, held_at)
    select 'hold-' || n, ${company}, 'A check.', 'Fred', now() from ${numbers} where n % 100 = 9`);
  await owner.execute(sql`
    insert into payout_account (company_id, provider, reference, account_id, progress_status, verification_status, seller_status, requested_at, completed_at)
    select ${company}, 'BANK', 'company-' || n, null, 'COMPLETED', 'VERIFIED', 'ACCOUNT_ID_GENERATED', now(), now()
      from ${numbers} where n % 2 = 0`);
  await owner.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select 'app-' || n, ${company}, 'Camera ' || n || ' app', 'Draft', now(), now() from ${numbers}`);
  await owner.execute(sql`
    insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, app_code, refused)
    select '2026-11-26'::timestamptz - (10001 - n) * interval '1 hour', 'req-' || n,
           case n % 1000 when 1 then 'assignment' else 'person-' || n end, 'Person ' || n || ' Smith',
           case n % 1000 when 1 then 'system' when 2 then 'store' else 'developer' end, ${company},
           case n when 7 then 'block-company' else 'save-pricing' end, 'app', 'app-' || n, 'app-' || n,
           case n % 100 when 5 then 'app-in-review' end
      from ${numbers}`);
  await owner.execute(sql`vacuum analyze`);
}
