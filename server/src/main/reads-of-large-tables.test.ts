// @module-tag slow-1
import { selectCompanyTables, withinCompany } from '@lensdock/ports/database/company-scope.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectUnlinked } from '../audit/audit-chain.store.ts';
import { ensureCompany } from '../kernel/identity/companies.store.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { selectPendingSums, selectPendingVat } from '../ledger/pending.store.ts';
import { companyFacts } from '../payout-accounts/read-accounts.ts';
import { listSubmissions } from '../review/queue/list-submissions.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { selectTrustMetrics } from '../trust/trust.store.ts';

const many = 4_000;
const now = new Date('2026-11-18T12:00:00Z');

let at: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  at = await freshDatabase();
  const { database } = at;
  await ensureCompany(database, northlight, now);
  await database.execute(sql`
    insert into app (code, company_id, name, package_name, status, created_at, updated_at)
    select 'app-' || n, ${northlight.id}::uuid, md5(n::text), 'com.example.n' || n, 'Check', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${many}::int) n`);
});
afterAll(() => at.stop());

/** The planner knows the tables as they are, like autovacuum in a store that grew slowly. */
const analyzed = () => at.ownersDatabase.execute(sql`analyze`);

describe('reads that would grow with the store', () => {
  it('searches a queue of a few submissions without looking up all apps that contain the word', async () => {
    await at.database.execute(sql`
      insert into submission (id, app_code, kind, state, snapshot, submitted_by, submitted_by_name, submitted_at)
      select 'waits-' || n, 'app-' || n, 'app', 'open', '{}', 'ada', 'Ada Keller', ${now}::timestamptz from generate_series(1, 5) n`);
    await analyzed();
    const olga = { kind: 'person', role: 'operator', subject: 'olga', name: 'Olga', email: null } as const;
    const find = (search: string) =>
      rowsReadBy(at.database, async (queries) => {
        const page = await listSubmissions(
          queries,
          { actor: olga, at: now, query: { search } },
          { app: 24, listing: 24, version: 24 },
        );
        expect(page.submissions).toHaveLength(search === 'example' ? 5 : 0);
      });
    expect(await find('example')).toBeLessThan(200);
    expect(await find('no such app')).toBeLessThan(200);
  });

  it('sums the VAT of pending entries without reading the ledger', async () => {
    await at.database.execute(sql`
      insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status, status_at, facts_hash, reported_at)
      values ('LD-1', ${northlight.id}, ${now}, 'Havenport', 'DE', 'EUR', 100, 'paid', ${now}, '', ${now})`);
    await at.database.execute(sql`
      insert into ledger_entry (company_id, order_id, kind, change_id, provider, currency, gross_minor, commission_minor, net_minor, booked_at, reason)
      select ${northlight.id}, 'LD-1', 'correction', n::text, 'CARD', 'EUR', 0, -1, 1, ${now}::timestamptz, 'a reason'
        from generate_series(1, ${many}::int) n`);
    const makePending = (condition: Fragment) =>
      at.database.execute(sql`
        insert into pending_entry (entry_id, company_id, provider, currency, net_minor)
        select id, company_id, provider, currency, net_minor from ledger_entry where ${condition}`);
    await makePending(sql`id < (select min(id) from ledger_entry) + 300`);
    await analyzed();
    // The statistics do not know of the newest one yet.
    await makePending(sql`id = (select max(id) from ledger_entry)`);
    const question = { companyId: northlight.id, at: now, holdDays: 0 };
    const read = () =>
      rowsReadBy(at.database, (queries) =>
        selectPendingVat(queries, question, [{ companyId: northlight.id, percent: 19 }]),
      );
    expect(await read()).toBeLessThan(1_000);
  });

  it('sums pending entries without reading the invoices of earlier payouts', async () => {
    await at.database.execute(sql`
      insert into store_order (id, company_id, ordered_at, customer_name, customer_country, currency, total_minor, payment_status, status_at, facts_hash, reported_at)
      select 'PAID-' || n, ${northlight.id}::uuid, ${now}::timestamptz, 'Havenport', 'DE', 'EUR', 100, 'paid', ${now}::timestamptz, '', ${now}::timestamptz
        from generate_series(1, ${many}::int) n`);
    await at.database.execute(sql`
      insert into ledger_entry (company_id, order_id, kind, change_id, provider, currency, gross_minor, commission_minor, net_minor, booked_at, reason)
      select ${northlight.id}, 'PAID-' || n, 'correction', 'paid-' || n, 'CARD', 'EUR', 0, -1, 1, ${now}::timestamptz, 'a reason'
        from generate_series(1, ${many}::int) n`);
    await at.database.execute(sql`
      insert into payout_run (id, started_by, started_by_name, started_at) values ('run', 'olga', 'Olga', ${now})`);
    await at.database.execute(sql`
      insert into self_billing_invoice (id, kind, issuer, year, sequence, number, run_id, company_id, order_id, currency, net_minor, content, issued_at)
      select 'I-' || n, 'invoice', 'DE', 2026, n, 'N-' || n, 'run', ${northlight.id}::uuid, 'PAID-' || n, 'EUR', 1, '{}', ${now}::timestamptz
        from generate_series(1, ${many}::int) n`);
    await at.database.execute(sql`
      insert into invoice_entry (entry_id, invoice_id)
      select id, replace(order_id, 'PAID-', 'I-') from ledger_entry where order_id like 'PAID-%'`);
    await analyzed();
    const question = { companyId: northlight.id, at: now, holdDays: 0 };
    const vat = (queries: Queries) => selectPendingVat(queries, question, [{ companyId: northlight.id, percent: 19 }]);
    const scope = { companyId: northlight.id, tables: await selectCompanyTables(at.database) };
    const read = (select: (queries: Queries) => Promise<unknown>) =>
      withinCompany(scope, () => rowsReadBy(at.database, select));
    expect(await read(vat)).toBeLessThan(1_000);
    expect(await read((queries) => selectPendingSums(queries, question))).toBeLessThan(1_000);
  });

  it('finds a company by its key for the payout page', async () => {
    await at.database.execute(sql`
      insert into company (id, name, country, currency, created_at)
      select gen_random_uuid(), 'Seller ' || n, 'DE', 'EUR', ${now}::timestamptz from generate_series(1, ${many}::int) n`);
    await analyzed();
    expect(await rowsReadBy(at.database, (queries) => companyFacts(queries, northlight.id))).toBeLessThan(100);
  });

  it('finds the oldest event that the signed metadata lacks without reading earlier events', async () => {
    await at.database.execute(sql`
      insert into store_event (position, id, topic, kind, app_code, sequence, data, at)
      select n, 'evt_' || n, 'apps', 'app.published', 'app-' || n, 1, '{}', ${now}::timestamptz from generate_series(1, ${many}::int) n`);
    await at.database.execute(sql`
      update trust_head set position = ${many - 1}`);
    await analyzed();
    expect(await rowsReadBy(at.database, (queries) => selectTrustMetrics(queries, now))).toBeLessThan(100);
  });

  it('finds unlinked entries of the audit without reading the links of all earlier ones', async () => {
    await at.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, action, subject_kind, subject_id)
      select ${now}::timestamptz, 'r', 'ada', 'Ada', 'developer', 'save-listing', 'app', 'x' from generate_series(1, ${many}::int) n`);
    await at.database.execute(sql`
      insert into audit_link (number, audit_id, hash) select id, id, sha256(id::text::bytea) from audit where id < ${many}`);
    await analyzed();
    expect(await rowsReadBy(at.database, (queries) => selectUnlinked(queries, many - 100, 1000))).toBeLessThan(400);
  });
});
