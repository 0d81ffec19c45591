import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { CompanyRows } from '../../kernel/history/testing/scenario.ts';

const payoutRows: CompanyRows = ({ id, at }) => [
  sql`insert into payout_terms (company_id, hold_days) values (${id}, 0)`,
  sql`insert into payout_two_people (company_id, since) values (${id}, ${at})`,
  sql`insert into payout_account (company_id, provider, reference, requested_at) values (${id}, 'BANK', 'R-1', ${at})
      on conflict do nothing`,
  sql`insert into payout_hold (id, company_id, reason, held_by_name, held_at, lifted_at, lifted_by_name)
      values ('h', ${id}, 'a question', 'Olga', ${at}, ${at}, 'Olga')`,
  sql`insert into payout_proposal
        (company_id, change, proposed_by, proposed_by_name, proposed_at, expires_at, closed_at, state)
      values (${id}, 'change-method', 'ada', 'Ada', ${at}, ${at}, ${at}, 'expired')`,
];

const teamRows: CompanyRows = ({ id, at }) => [
  sql`insert into access_token (id, company_id, person, name, scopes, hash, lifetime_days, created_at, expires_at)
      values ('t', ${id}, 'ada', 'CI', '{}', 'a hash', 30, ${at}, ${at})`,
  sql`insert into access_token_policy (company_id, maximum_days) values (${id}, 30)`,
  sql`insert into invitation (company_id, email, role, language, invited_by, invited_by_name, invited_at, expires_at)
      values (${id}, 'new@northlight.example', 'viewer', 'en', 'ada', 'Ada', ${at}, ${at})`,
  sql`insert into company_change (id, company_id, details, requested_by, requested_at, state)
      values ('c', ${id}, '{}', 'ada', ${at}, 'waiting')`,
  sql`insert into company_message (company_id, side, written_by, text, written_at)
      values (${id}, 'store', 'olga', 'A question', ${at})`,
  sql`insert into company_note (company_id, written_by, text, written_at) values (${id}, 'olga', 'A note', ${at})`,
];

const storeRows: CompanyRows = ({ id, at, order }) => [
  sql`insert into terms_version (document, number, text_en, published_at, published_by, effective_at)
      values ('a-document', 1, 'Terms', ${at}, 'olga', ${at})`,
  sql`insert into terms_acceptance (company_id, document, number, accepted_at, accepted_by)
      values (${id}, 'a-document', 1, ${at}, 'Ada')`,
  sql`insert into terms_notice (company_id, document, number, stage, sent_at)
      values (${id}, 'a-document', 1, 'published', ${at})`,
  sql`insert into announcement (id, state, title_en, title_de, filter, created_by, created_at)
      values ('n', 'draft', 'News', 'Neues', '{}', 'olga', ${at})`,
  sql`insert into announcement_recipient (announcement_id, company_id) values ('n', ${id})`,
  sql`insert into app_report (id, app_code, company_id, app_name, category, language, source, reported_at)
      select 'r', code, ${id}, name, 'broken', 'en', 'page', ${at} from app where company_id = ${id} limit 1`,
  sql`insert into correction
        (id, order_id, company_id, currency, net_minor, reason, state, proposed_by, proposed_by_name, proposed_at, expires_at)
      values ('c', ${order}, ${id}, 'EUR', 100, 'a refund', 'proposed', 'olga', 'Olga', ${at}, ${at})`,
  sql`insert into creditor_account (company_id, number) values (${id}, 70001) on conflict do nothing`,
  sql`insert into closed_month (month, closed_by, closed_by_name, closed_at, terms)
      values ('2020-01-01', 'olga', 'Olga', ${at}, '{}')`,
  sql`insert into closed_month_company (month, company_id, name, creditor) values ('2020-01-01', ${id}, 'Northlight', 70001)`,
  sql`insert into closed_month_open_item (month, entry_id, place)
      select '2020-01-01', min(id), 'pending' from ledger_entry where company_id = ${id}`,
  sql`insert into invoice_file (invoice_id, storage_key, sha256, size_bytes, stored_at)
      select id, 'a key', 'a hash', 1, ${at} from self_billing_invoice where company_id = ${id} limit 1 on conflict do nothing`,
];

const lists = [payoutRows, teamRows, storeRows];

/** Adds a row of a company to each table with a policy that a payout run leaves empty. */
export async function addCompanyRows(
  database: Pick<Queries, 'execute'>,
  company: Parameters<CompanyRows>[0],
): Promise<void> {
  for (const rows of lists) for (const row of rows(company)) await database.execute(row);
}
