import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Terms that sellers accept, in one version. */
export const acceptedTerms = 'developer-eula';

/**
 * Makes an order, an email, a report, a transfer, an announcement, an acceptance of the terms and a correction for each
 * number, of the company and app of `makeRowsOfOperators`. One of fifty waits for an operator, and one report has a
 * different category from the rest. The end of an order's id keeps it from being the start of a longer one.
 */
export async function makeRowsOfLists(owner: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  const company = sql`('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const moment = sql`'2026-11-26'::timestamptz - (10001 - n) * interval '1 minute'`;
  await makeOrders(owner, first, last);
  await owner.execute(sql`
    insert into correction (id, order_id, company_id, currency, net_minor, reason, state, proposed_by, proposed_by_name, proposed_at, expires_at, decided_by, decided_by_name, decided_at)
    select 'correction-' || n, 'LD-' || n || '-A', ${company}, 'EUR', 100, 'A fee.', case when n % 50 = 7 then 'proposed' else 'confirmed' end, 'olga', 'Olga', ${moment},
           '2026-12-24'::timestamptz, case when n % 50 <> 7 then 'fred' end, case when n % 50 <> 7 then 'Fred' end, case when n % 50 <> 7 then ${moment} end
      from ${numbers}`);
  await owner.execute(sql`
    with written as (
      insert into message (at, company_id, kind, link, request_id)
      select ${moment}, ${company}, 'submission-approved', '/app/app-' || n, 'list-' || n from ${numbers} returning id, at, request_id)
    insert into mail (at, message_id, person, state)
    select at, id, 'person-' || substr(request_id, 6), case id % 100 when 5 then 'dead' when 6 then 'waiting' else 'sent' end from written`);
  await owner.execute(sql`
    insert into app_report (id, app_code, company_id, app_name, category, text, email, language, source, reported_at, outcome, message, decided_by, decided_at)
    select 'report-' || n, 'app-' || n, ${company}, 'Camera ' || n || ' app', case when n = 7 then 'illegal' when n % 1000 = 8 then 'privacy' else 'broken' end, 'It fails.',
           'buyer' || n || '@buyers.example', 'en', 'page', ${moment}, case when n % 2 = 0 then 'none' end, '', case when n % 2 = 0 then 'olga' end,
           case when n % 2 = 0 then ${moment} end
      from ${numbers}`);
  await owner.execute(sql`
    with written as (
      insert into app_report_mail (report_id, kind) select 'report-' || n, 'received' from ${numbers} returning id)
    insert into mail (at, report_mail, state) select '2026-01-01'::timestamptz, id, 'sent' from written`);
  await owner.execute(sql`
    insert into app_transfer (app_code, from_company, to_company, state, offered_by_name, offered_at, expires_at, closed_at)
    select 'app-' || n, ${company}, (select id from company where id <> ${company} limit 1), case when n % 50 = 7 then 'offered' else 'declined' end, 'Ada', ${moment}, ${moment},
           case when n % 50 <> 7 then ${moment} end
      from ${numbers}`);
  await owner.execute(sql`
    insert into announcement (id, state, title_en, title_de, filter, created_by, created_at, scheduled_by, send_at, finished_at, recipients, delivered)
    select 'announcement-' || n, 'sent', 'News ' || n, 'Neues ' || n, '{}', 'olga', ${moment}, 'olga', ${moment}, ${moment}, 1, 1 from ${numbers}`);
  await owner.execute(sql`
    insert into terms_version (document, number, text_en, published_at, published_by) values (${acceptedTerms}, 1, 'Terms', now(), 'olga')
    on conflict do nothing`);
  await owner.execute(sql`
    insert into terms_acceptance (company_id, document, number, accepted_at, accepted_by)
    select ${company}, ${acceptedTerms}, 1, ${moment}, 'Person ' || n from ${numbers} where n % 2 = 0`);
  await owner.execute(sql`vacuum analyze`);
}

async function makeOrders(owner: Database, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  const company = sql`('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const moment = sql`'2026-11-26'::timestamptz - (10001 - n) * interval '1 minute'`;
  await owner.execute(sql`
    insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status, status_at, facts_hash, reported_at)
    select 'LD-' || n || '-A', ${company}, ${moment}, 'Customer ' || n || ' of Havenport', 'DE', 'EUR', 10000, 'paid', ${moment}, '', ${moment} from ${numbers}`);
  await owner.execute(sql`
    insert into order_line (order_id, position, app_code, app_name, licence, quantity, unit_minor, amount_minor, provider, publication)
    select 'LD-' || n || '-A', 0, 'app-' || n, 'Camera ' || n || ' app', 'FULL', 1, 10000, 10000, 'CARD', 1 from ${numbers}`);
}
