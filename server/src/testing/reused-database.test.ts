// @module-tag slow-3
import type { Statement } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestDatabase } from '@lensdock/ports/database/testing/test-database.ts';
import { expect, it } from 'vitest';
import { borrowDatabase } from './reused-database.ts';

/** The rows of every table and the next number of the audit. */
async function contents({ ownersDatabase }: TestDatabase) {
  const tables = await ownersDatabase.query<{ name: string; rows: string }>(sql`
    select table_name as name, query_to_xml('select * from ' || table_schema || '.' || table_name || ' t order by t::text',
                                            true, false, '')::text as rows
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
     order by table_schema, table_name`);
  const sequences = await ownersDatabase.query(sql`
    select sequencename, last_value from pg_sequences order by schemaname, sequencename`);
  return { tables, sequences };
}

const entry = sql`
  insert into audit (at, request_id, actor, actor_name, actor_role, action, subject_kind, subject_id)
  values (now(), 'r', 'ada', 'Ada', 'developer', 'save-listing', 'app', 'x')`;

async function useAndReturn(...statements: Statement[]) {
  const used = await borrowDatabase();
  const before = await contents(used);
  for (const statement of statements) await used.ownersDatabase.execute(statement);
  expect(await contents(used)).not.toEqual(before);
  await used.stop();
  const next = await borrowDatabase();
  const after = await contents(next);
  await next.stop();
  return { isSame: JSON.stringify(used.application) === JSON.stringify(next.application), before, after };
}

it('reuses a database as it was: without new rows, with those of the migrations, and with its sequences reset', async () => {
  const { isSame, before, after } = await useAndReturn(
    entry,
    sql`update country set added_at = now() where isocode = 'DE'`,
    sql`delete from use_case where ctid = (select min(ctid) from use_case)`,
  );
  expect(isSame).toBe(true);
  expect(after).toEqual(before);
});

it.each([
  ['a column', sql`alter table audit_link add column more int`],
  ['a trigger', sql`alter table ledger_entry disable trigger user`],
  ['an index', sql`create index on country (added_at)`],
  ['a table', sql`drop table audit_redaction cascade`],
])('does not reuse a database after a change of %s', async (_what, change) => {
  const { isSame, before, after } = await useAndReturn(entry, change);
  expect(isSame).toBe(false);
  expect(after).toEqual(before);
});
