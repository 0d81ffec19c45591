import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPayoutRuns } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { isRestricted, withinCompany } from '@lensdock/ports/database/company-scope.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { identifier, sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { type PayoutSandbox, payoutSandbox } from '../payouts/testing/payout-sandbox.ts';
import { addCompanyRows } from './testing/company-rows.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/** Tables with rows of companies and no policy, because signed-in people also read rows of other companies in them. */
const withoutPolicy = new Set([
  // People read theirs of all their companies, and notices reach people of other companies.
  'access_token',
  'member',
  'message',
  'person',
  // Buyers, the review and the public pages read them across companies.
  'app',
  'audit',
  'company_decision',
  'company_profile',
  'permitted_buyer',
  'seller_gate_change',
  'trial_extension',
]);

/** Tables below one with a policy that have none themselves. */
const childrenWithoutPolicy = new Set([
  // Only the kind of an email: its content is in the report.
  'app_report_mail',
  // Decides about every call, before it has a company.
  'block',
  // Operators and the sender read the outbox. What it says is in the message, the invitation or the report.
  'mail',
]);

let sandbox: PayoutSandbox;
let all: Queries;
/** The tables that the server found with a policy, and those among them with a company of their own. */
let tables: readonly string[];
let ownTables: readonly string[];
beforeAll(async () => {
  sandbox = await payoutSandbox();
  const { database, clock } = sandbox.server;
  all = database;
  tables = sandbox.server.services.companyTables;
  ownTables = (await tablesOfCompanies()).filter((name) => tables.includes(name));
  await sandbox.sell('LD-1');
  await sandbox.run();
  await sandbox.sell('LD-2');
  await addCompanyRows(database, { id: northlight.id, at: await clock.now(), order: 'LD-2' });
});
afterAll(() => sandbox.close());

const forCompany = <Result>(companyId: string, work: () => Result) => withinCompany({ companyId, tables }, work);

/** Every table with rows of companies, as the catalogue of the database has it. */
async function tablesOfCompanies(): Promise<string[]> {
  const rows = await all.query<{ name: string }>(sql`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'company_id' and not attisdropped
     order by 1`);
  return rows.map(({ name }) => name);
}

/** Every table without a company that refers to one with a policy. */
async function tablesBelow(): Promise<string[]> {
  const rows = await all.query<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any (${ownTables}::text[])
       and not exists (select from pg_attribute where attrelid = conrelid and attname = 'company_id' and not attisdropped)
     order by 1`);
  return rows.map(({ name }) => name);
}

/** The table itself, and the view of `shared` that shows it to other features. */
async function placesOf(table: string): Promise<string[]> {
  const views = await all.query<{ name: string }>(sql`
    select relname::text as name from pg_class
     where relnamespace = 'shared'::regnamespace and relkind = 'v' and relname = ${table}`);
  return [table, ...views.map(({ name }) => `shared.${name}`)];
}

const countIn = async (queries: Queries, place: string) => {
  const [row] = await queries.query<{ count: number }>({
    text: `select count(*)::int as count from ${place}`,
    values: [],
  });
  return row?.count ?? -1;
};

/** The rows of a company in a table, or in a table that reaches it through its parent. */
const countOf = async (table: string, companyId: string) =>
  countIn(all, `${table} where ${(await conditionOf(table)).replaceAll('$company', `'${companyId}'`)}`);

async function conditionOf(table: string): Promise<string> {
  if (ownTables.includes(table)) return 'company_id = $company';
  const [parent] = await all.query<{ condition: string }>(sql`
    select format('%I in (select id from %I where company_id = $company)', attname, confrelid::regclass) as condition
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and conrelid = ${table}::regclass and confrelid::regclass::text = any (${ownTables}::text[])
     order by attname = 'converted_in', attname limit 1`);
  if (!parent) throw new Error(`${table}: expected a foreign key to a table of companies, found none`);
  return parent.condition;
}

describe('the policies of companies', () => {
  it('exist for every table with rows of companies, and for every table below one', async () => {
    const without = [...withoutPolicy, ...childrenWithoutPolicy];
    const found = [...(await tablesOfCompanies()), ...(await tablesBelow())];
    expect(found.filter((name) => !without.includes(name)).sort()).toEqual([...tables].sort());
    expect(without.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('hide rows of other companies from statements that forget the company', async () => {
    const { database } = sandbox.server;
    for (const table of tables) {
      const [own, others] = [await countOf(table, northlight.id), await countOf(table, meridian.id)];
      expect.soft(own, `${table}: add a row in company-rows.ts`).toBeGreaterThan(0);
      for (const place of await placesOf(table)) {
        const inTransaction = () => database.transaction((transaction) => countIn(transaction, place));
        for (const count of [() => countIn(all, place), inTransaction]) {
          expect.soft(await forCompany(northlight.id, count), place).toBe(own);
          expect.soft(await forCompany(meridian.id, count), place).toBe(others);
          // A company that does not exist sees nothing.
          expect.soft(await forCompany('00000000-0000-4000-8000-000000000000', count), place).toBe(0);
        }
        expect.soft(await countIn(all, place), place).toBeGreaterThanOrEqual(own + others);
      }
    }
  });

  it('keep such statements from changing rows of other companies', async () => {
    for (const table of tables) {
      const [before, own] = [await countOf(table, northlight.id), await countOf(table, meridian.id)];
      const [column] = await all.query<{ name: string }>(sql`
        select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = ''
         order by attnum limit 1`);
      const changes = [
        sql`update ${identifier(table)} set ${identifier(column?.name ?? '')} = ${identifier(column?.name ?? '')}`,
      ];
      // The company's own rows may be needed by others.
      if (own === 0) changes.push(sql`delete from ${identifier(table)}`);
      for (const statement of changes) {
        // Insert-only tables refuse every change of the server.
        const changed = await forCompany(meridian.id, () => all.execute(statement)).catch((error) => error.code);
        expect.soft([own, '42501'], statement.text).toContain(changed);
      }
      expect.soft(await countOf(table, northlight.id), table).toBe(before);
    }
  });

  it('refuse every statement when the company of the transaction is not an id', async () => {
    const { database } = sandbox.server;
    for (const table of tables) {
      const read = database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('lensdock.company', 'anything', true)`);
        return countIn(transaction, table);
      });
      await expect(read, table).rejects.toMatchObject({ code: '22P02' });
    }
  });

  it('refuse new rows of another company', async () => {
    const insert = sql`insert into payout_terms (company_id, hold_days) values (${northlight.id}, 3)`;
    await expect(forCompany(meridian.id, () => all.execute(insert))).rejects.toMatchObject({ code: '42501' });
  });

  it('do not apply to the views for searches of operators, which no other statement reads', async () => {
    const sources = (await readdir(sourceFolder, { recursive: true })).filter((name) => name.endsWith('.store.ts'));
    const readers: string[] = [];
    for (const name of sources)
      if ((await readFile(join(sourceFolder, name), 'utf8')).includes('shared.searched_')) readers.push(name);
    expect(readers.sort()).toEqual([
      'corrections/corrections.store.ts',
      'mail/outbox.store.ts',
      'reports/reports.store.ts',
      'revenue/order-search.store.ts',
      'revenue/store-orders.store.ts',
    ]);
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
