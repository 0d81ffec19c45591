import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertMigrated, migrate } from './migrate.ts';
import { MigrationFailure } from './migration-files.ts';
import { postgresDatabase } from './postgres-database.ts';
import { sql } from './sql.ts';
import type { TestDatabase } from './testing/test-database.ts';

/** The behaviour required of migrations on every PostgreSQL. */
export function migrateConformance(name: string, open: () => Promise<TestDatabase>): void {
  describe(`migrations on ${name}`, () => {
    let server: TestDatabase;
    let folder: string;
    beforeAll(async () => {
      server = await open();
    }, 60_000);
    afterAll(() => server?.stop());
    beforeEach(async () => {
      await server.ownersDatabase.execute(sql`drop table if exists thing, ledger, decision, migration`);
      folder = await mkdtemp(join(tmpdir(), 'lensdock-migrations-'));
      await write('0001-things.sql', 'create table thing (id int8 generated always as identity, word text unique);');
      await write('0002-ledger.sql', 'create table ledger (id int8 generated always as identity, word text);');
      return () => rm(folder, { recursive: true });
    });
    const write = (file: string, text: string) => writeFile(join(folder, file), text);
    const run = () => migrate({ ...server, folder, appendOnlyTables: ['ledger'] });

    it('run each file once, in the order of the numbers', async () => {
      expect(await run()).toEqual(['0001-things.sql', '0002-ledger.sql']);
      expect(await run()).toEqual([]);
      await write('0003-more.sql', 'alter table thing add more text;');
      expect(await run()).toEqual(['0003-more.sql']);
    });

    it('run each file once when several servers start together', async () => {
      const ran = await Promise.all([run(), run(), run()]);
      expect(ran.flat().sort()).toEqual(['0001-things.sql', '0002-ledger.sql']);
    });

    it('roll back a file that fails halfway, and name it', async () => {
      await write('0003-broken.sql', 'create table half (a int); select * from no_such_table;');
      await expect(run()).rejects.toThrow(/0003-broken\.sql.*no_such_table/);
      await write('0003-broken.sql', 'create table half (a int); drop table half;');
      expect(await run()).toEqual(['0003-broken.sql']);
    });

    it('refuse a file that was changed after it ran, whatever its line endings', async () => {
      await write('0003-lines.sql', 'select 1;\nselect 2;\n');
      await run();
      await write('0003-lines.sql', 'select 1;\r\nselect 2;\r\n');
      expect(await run()).toEqual([]);
      await write('0003-lines.sql', 'select 3;');
      await expect(run()).rejects.toThrow(/0003-lines\.sql was changed/);
    });

    it('let a server without an owner role start on a migrated database, and no sooner', async () => {
      const assert = () => assertMigrated(server.application, folder);
      await expect(assert()).rejects.toThrow(/lacks 0001-things\.sql: run the migrations/);
      await run();
      await assert();
      await write('0003-more.sql', 'alter table thing add more text;');
      await expect(assert()).rejects.toThrow(/lacks 0003-more\.sql/);
      await run();
      await rm(join(folder, '0003-more.sql'));
      // A database of a newer server: an old one still works during the rollout.
      await assert();
    });

    it('refuse a database of a newer server, and files with a gap', async () => {
      await run();
      await rm(join(folder, '0002-ledger.sql'));
      await expect(run()).rejects.toThrow(/0002-ledger\.sql: it belongs to a newer server/);
      await write('0004-gap.sql', 'select 1;');
      await expect(run()).rejects.toThrow(MigrationFailure);
    });

    it("set the limits and time zone of the application's role, and keep an administrator's values", async () => {
      const owner = server.ownersDatabase;
      const [names] = await owner.query<{ database: string }>(sql`select current_database() as database`);
      const role = (await server.database.query<{ role: string }>(sql`select current_user as role`))[0]?.role;
      const alter = (change: string) =>
        server.database.execute({ text: `alter role ${role} in database ${names?.database} ${change}`, values: [] });
      await alter('reset all');
      await alter("set statement_timeout = '7s'");
      await run();
      const fresh = postgresDatabase(server.application, { poolSize: 1 });
      const settings = sql`select name, setting from pg_settings order by name`;
      const found = new Map(
        (await fresh.query<{ name: string; setting: string }>(settings)).map((row) => [row.name, row.setting]),
      );
      await fresh.close();
      expect(found.get('TimeZone')).toBe('UTC');
      expect(found.get('statement_timeout')).toBe('7000');
      expect(found.get('idle_in_transaction_session_timeout')).toBe('60000');
      await alter('reset all');
      await expect(assertMigrated(server.application, folder)).rejects.toThrow(/lacks its settings timezone/);
      await run();
      await assertMigrated(server.application, folder);
    });

    it('let the application update only the changeable columns of a table', async () => {
      await write('0003-decisions.sql', 'create table decision (id int8, content text, state text);');
      const migrateWith = (columns: string[]) =>
        migrate({ ...server, folder, appendOnlyTables: ['ledger'], changeableColumns: { decision: columns } });
      const application = server.database;
      const word = 'word';
      await migrateWith(['content', 'state']);
      await application.execute(sql`insert into decision (id, content, state) values (1, ${word}, 'open')`);
      expect(await application.execute(sql`update decision set content = ${word}`)).toBe(1);
      await migrateWith(['state']);
      expect(await application.execute(sql`update decision set state = 'closed'`)).toBe(1);
      expect(await application.query(sql`select state from decision for update`)).toEqual([{ state: 'closed' }]);
      for (const statement of [sql`update decision set content = ${word}`, sql`delete from decision`])
        await expect(application.execute(statement), statement.text).rejects.toMatchObject({ code: '42501' });
    });

    it('let the application write rows, insert into an append-only table, and nothing else', async () => {
      await run();
      const application = server.database;
      const word = 'word';
      expect(await application.execute(sql`insert into thing (word) values (${word})`)).toBe(1);
      expect(await application.execute(sql`update thing set word = ${'other'}`)).toBe(1);
      expect(await application.execute(sql`insert into ledger (word) values (${word})`)).toBe(1);
      expect(await application.query(sql`select word from ledger`)).toEqual([{ word }]);
      const refused = [
        sql`update ledger set word = ${word}`,
        sql`delete from ledger`,
        sql`truncate ledger`,
        sql`truncate thing`,
        sql`drop table thing`,
        sql`alter table thing add more text`,
        sql`create table mine (a int)`,
        sql`create temporary table mine (a int)`,
        sql`create schema mine`,
        sql`create index on thing (word)`,
        sql`insert into migration (number, name, checksum) values (9, 'x', 'x')`,
        sql`copy thing to program 'true'`,
      ];
      for (const statement of refused) {
        await expect(application.execute(statement), statement.text).rejects.toMatchObject({ code: '42501' });
      }
    });
  });
}
