import { fileURLToPath } from 'node:url';
import { sql } from '@lensdock/ports/database/sql.ts';
import { openDescriber } from '@lensdock/ports/database/testing/describe-statement.ts';
import { createExternalDatabase } from '@lensdock/ports/database/testing/external-database.ts';
import type { TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableUsesOf } from '../../../tools/checks/statement-tables.ts';
import { columnFaults } from '../testing/statements/column-faults.ts';
import { readStatements, type StoreStatement } from '../testing/statements/read-statements.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { migrateServer } from './migrate-server.ts';

const { statements, missed } = readStatements(fileURLToPath(new URL('..', import.meta.url)));

/** Columns that may be null in their table, but never in the rows that these stores read, and why. */
const neverNull: Readonly<Record<string, readonly string[]>> = {
  // Only events about an app are read.
  'catalogue/catalogue.store.ts': ['code'],
  // Only ratings that were reported are read.
  'catalogue/ratings.store.ts': ['asOf'],
  // Only what the queue has moved to its failed tasks, which knows where it came from.
  'failed-tasks/failed-tasks.store.ts': ['kind', 'data'],
  // Only members whose access ends.
  'kernel/identity/members.store.ts': ['endsAt'],
  // Requests of which only the cancellation has arrived have no app and drop out of the join.
  'trials/trials.store.ts': [
    'appCode',
    'companyId',
    'integratorCompanyId',
    'integratorCompanyName',
    'integratorEmail',
    'years',
    'months',
    'days',
    'cameras',
  ],
  // Only uploads in parts, which announce their length.
  'uploads/pipeline/parts.store.ts': ['lengthBytes'],
  // The company of the person is compared with that of the app.
  'uploads/pipeline/uploads.store.ts': ['companyId'],
};

/** Tables whose rows change although no statement of a store changes them. */
const changedOtherwise = new Set([
  // By the owner, while it migrates.
  'migration_lock',
  // By servers of an earlier release.
  'recent_write',
  // By triggers.
  'order_status_day',
  'order_status_month',
  'revenue_status_day',
  'revenue_status_month',
]);

describe('the statements of the stores', () => {
  let database: TestDatabase;
  let describer: Awaited<ReturnType<typeof openDescriber>>;

  beforeAll(async () => {
    database = await freshDatabase();
    describer = await openDescriber(database.application);
  });
  afterAll(async () => {
    await describer.close();
    await database.stop();
  });

  it('can be read from their source', () => {
    expect(statements.length).toBeGreaterThan(250);
    expect(
      statements.filter(({ unreadable }) => unreadable).map(({ place, unreadable }) => `${place} ${unreadable}`),
    ).toEqual([]);
    expect(missed).toEqual([]);
  });

  it('are accepted by the migrated database in every variant, and return the columns of their row types', async () => {
    const faults = new Set<string>();
    for (const statement of statements)
      for (const text of statement.variants)
        for (const fault of await faultsOf(statement, text)) faults.add(`${statement.place}: ${fault}`);
    expect([...faults]).toEqual([]);
  });

  async function faultsOf({ place, columns }: StoreStatement, text: string): Promise<string[]> {
    const described = await describer.describe(text).catch((error: Error) => error);
    if (described instanceof Error) return [described.message];
    const exempt = neverNull[place.replace(/:\d+$/, '')] ?? [];
    const known = described.map((column) =>
      exempt.includes(column.name) ? { ...column, isNullable: undefined } : column,
    );
    return columns ? columnFaults(known, columns) : [];
  }

  it('change every table that the application may change, and the others are append-only', async () => {
    const changed = new Set<string>();
    const texts = statements.flatMap(({ variants }) => variants);
    // Most statements only read, and parsing takes long.
    for (const text of texts.filter((one) => /\b(update|delete|for|lock)\b/i.test(one))) {
      const { changes, locks } = await tableUsesOf(text);
      // A lock needs the right as well.
      for (const table of [...changes, ...locks]) changed.add(table);
    }
    const changeable = await database.database.query<{ name: string }>(sql`
      select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and (has_table_privilege(oid, 'UPDATE') or has_table_privilege(oid, 'DELETE'))
       order by 1`);
    const tables = changeable.map(({ name }) => name);
    expect(
      tables.filter((name) => !changed.has(name) && !changedOtherwise.has(name)),
      'list them in migrate-server.ts',
    ).toEqual([]);
    expect([...changedOtherwise].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('have row types that are compared column by column', async () => {
    const described = await describer.describe("select 1 as count, now() as at, array['a'] as codes");
    expect(
      columnFaults(described, [
        { name: 'count', kinds: ['string'], isNullable: false },
        { name: 'codes', kinds: ['strings'], isNullable: false },
        { name: 'name', kinds: ['string'], isNullable: false },
      ]),
    ).toEqual([
      'count is number, the row type says string',
      'returns at, which the row type does not have',
      'does not return name',
    ]);
    await expect(describer.describe('select nothing_like_it from app')).rejects.toThrow('nothing_like_it');
  });

  it.each(['app', 'shared.app'])('are compared with the nulls that the columns of %s allow', async (from) => {
    const columns = [
      { name: 'name', kinds: ['string'], isNullable: true },
      { name: 'package_name', kinds: ['string'], isNullable: false },
    ] as const;
    const faults = [
      'name is never null, the row type says it may',
      'package_name may be null, the row type says never',
    ];
    expect(columnFaults(await describer.describe(`select name, package_name from ${from}`), columns)).toEqual(faults);
    // Of an app that an outer join does not find, the name is null as well.
    const outer = await describer.describe(`select name, package_name from company left join ${from} using (name)`);
    expect(columnFaults(outer.slice(1), columns.slice(1))).toEqual(faults.slice(1));
  });
});

// The oldest supported version is 15, and the embedded one is newer.
const address = process.env.TEST_DATABASE_URL;
const because = address === undefined ? ' (skipped: TEST_DATABASE_URL names none)' : '';

describe.skipIf(address === undefined)(`another PostgreSQL${because}`, () => {
  it('accepts the migrations and the statements of the stores', async () => {
    const database = await createExternalDatabase(address ?? '');
    try {
      await migrateServer(database);
      const describer = await openDescriber(database.application);
      const refusals: string[] = [];
      for (const { place, variants } of statements)
        for (const text of variants)
          await describer.describe(text).catch((error: Error) => refusals.push(`${place}: ${error.message}`));
      await describer.close();
      expect(refusals).toEqual([]);
    } finally {
      await database.stop();
    }
  });
});
