import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

it('provides a migrated database for each test file', async () => {
  const [row] = await database.database.query(sql`select count(*)::int8 > 0 as migrated from migration`);
  expect(row).toEqual({ migrated: true });
});

it('lets the application change rows but not the schema or the audit', async () => {
  const refused = [
    sql`create table mine (a int)`,
    sql`create temporary table mine (a int)`,
    sql`drop table audit`,
    sql`alter table audit add column more int`,
    sql`update audit set at = at`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`delete from migration`,
    sql`copy migration to program 'true'`,
  ];
  for (const statement of refused) {
    await expect(database.database.execute(statement), statement.text).rejects.toMatchObject({ code: '42501' });
  }
});
