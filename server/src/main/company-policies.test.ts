import { listPayoutRuns } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { isRestricted } from '@lensdock/ports/database/company-scope.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { identifier, sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyTables, forCompany } from '../kernel/identity/company-tables.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';

/** Tables with rows of companies and no policy, because signed-in people also read rows of other companies in them. */
const withoutPolicy = new Set([
  // People belong to several companies and switch between them.
  'access_token',
  'access_token_policy',
  'invitation',
  'member',
  'message',
  'person',
  'terms_acceptance',
  // Buyers, the review and the public pages read them across companies.
  'app',
  'audit',
  'company_decision',
  'company_profile',
  'permitted_buyer',
  'seller_gate_change',
  'trial_extension',
  // Only calls of operators and the store read them.
  'announcement_recipient',
  'terms_notice',
  'app_report',
  'closed_month_company',
  'correction',
  'creditor_account',
  // Calls of operators read them; those of companies name their own company in two places.
  'company_change',
  'company_message',
  'company_note',
  // Operators search orders with indexes that a policy would disable.
  'store_order',
]);

/** Tables of which no view of the same name exists in `shared`. */
const isShared = (table: string) => !['payout_account', 'payout_proposal', 'payout_two_people'].includes(table);

let sandbox: PayoutSandbox;
let all: Queries;
beforeAll(async () => {
  sandbox = await payoutSandbox();
  const { database, clock } = sandbox.server;
  all = database;
  await sandbox.sell('LD-1');
  await sandbox.run();
  await sandbox.sell('LD-2');
  const [at, id] = [await clock.now(), northlight.id];
  await database.execute(sql`insert into payout_terms (company_id, hold_days) values (${id}, 0)`);
  await database.execute(sql`insert into payout_two_people (company_id, since) values (${id}, ${at})`);
  await database.execute(sql`
    insert into payout_account (company_id, provider, reference, requested_at) values (${id}, 'BANK', 'R-1', ${at}) on conflict do nothing`);
  await database.execute(sql`
    insert into payout_hold (id, company_id, reason, held_by_name, held_at, lifted_at, lifted_by_name)
    values ('h', ${id}, 'a question', 'Olga', ${at}, ${at}, 'Olga')`);
  await database.execute(sql`
    insert into payout_proposal (company_id, change, proposed_by, proposed_by_name, proposed_at, expires_at, closed_at, state)
    values (${id}, 'change-method', 'ada', 'Ada', ${at}, ${at}, ${at}, 'expired')`);
});
afterAll(() => sandbox.close());

/** Every table with rows of companies, as the catalogue of the database has it. */
async function tablesOfCompanies(): Promise<string[]> {
  const rows = await all.query<{ name: string }>(sql`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'company_id' and not attisdropped
     order by 1`);
  return rows.map(({ name }) => name);
}

const countIn = async (queries: Queries, place: string) => {
  const [row] = await queries.query<{ count: number }>({
    text: `select count(*)::int as count from ${place}`,
    values: [],
  });
  return row?.count ?? -1;
};

describe('the policies of companies', () => {
  it('hide rows of other companies from statements that forget the company, in every table about money', async () => {
    const tables = (await tablesOfCompanies()).filter((name) => !withoutPolicy.has(name));
    expect(tables).toEqual([...companyTables].sort());
    for (const table of tables) {
      const places = isShared(table) ? [table, `shared.${table}`] : [table];
      for (const place of places) {
        const own = await forCompany(northlight.id, () => countIn(all, place));
        expect(own, place).toBeGreaterThan(0);
        expect(await forCompany(meridian.id, () => countIn(all, place)), place).toBe(0);
        const { database } = sandbox.server;
        const inTransaction = () => database.transaction((transaction) => countIn(transaction, place));
        expect(await forCompany(meridian.id, inTransaction), place).toBe(0);
        expect(await forCompany(northlight.id, inTransaction), place).toBe(own);
        expect(await countIn(all, place), place).toBe(own);
      }
    }
  });

  it('keep such statements from changing rows of other companies', async () => {
    const tables = (await tablesOfCompanies()).filter((name) => !withoutPolicy.has(name));
    for (const table of tables) {
      const before = await countIn(all, table);
      for (const statement of [
        sql`update ${identifier(table)} set company_id = company_id`,
        sql`delete from ${identifier(table)}`,
      ]) {
        // Insert-only tables refuse every change of the server.
        const changed = await forCompany(meridian.id, () => all.execute(statement)).catch((error) => error.code);
        expect([0, '42501'], `${table}: ${statement.text}`).toContain(changed);
      }
      expect(await countIn(all, table), table).toBe(before);
    }
  });

  it('refuse new rows of another company', async () => {
    const insert = sql`insert into payout_terms (company_id, hold_days) values (${northlight.id}, 3)`;
    await expect(forCompany(meridian.id, () => all.execute(insert))).rejects.toMatchObject({ code: '42501' });
  });

  it('leave no setting on a connection', async () => {
    await forCompany(meridian.id, () => Promise.all(Array.from({ length: 20 }, () => countIn(all, 'ledger_entry'))));
    const counts = await Promise.all(Array.from({ length: 20 }, () => countIn(all, 'ledger_entry')));
    expect(new Set(counts)).toEqual(new Set([await countIn(all, 'ledger_entry')]));
  });

  it('apply to the calls of developers and not to those of operators', async () => {
    const { server } = sandbox;
    const { database } = server.services;
    const { query } = database;
    const seen: boolean[] = [];
    database.query = (statement) => {
      if (/revenue_day|payout/.test(statement.text)) seen.push(isRestricted(statement.text));
      return query(statement);
    };
    try {
      await server.call(readRevenueSummary, { as: 'ada', query: {} });
      expect([seen.length > 0, new Set(seen)]).toEqual([true, new Set([true])]);
      seen.length = 0;
      await server.call(listPayoutRuns, { as: 'olga', query: {} });
      expect([seen.length > 0, new Set(seen)]).toEqual([true, new Set([false])]);
    } finally {
      database.query = query;
    }
  });

  it('accept only the id of a company', () => {
    expect(() => forCompany("'; drop table payout; --", () => undefined)).toThrow('expected the id of a company');
  });
});
