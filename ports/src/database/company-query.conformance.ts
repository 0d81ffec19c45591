import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinCompany } from './company-scope.ts';
import type { Database, PostgresServer } from './database.ts';
import { breaksUnique, DatabaseFailure } from './database-failure.ts';
import { postgresDatabase } from './postgres-database.ts';
import { identifier, sql } from './sql.ts';

const companyId = '00000000-0000-4000-8000-000000000001';

/** The behaviour of single statements of a company that is required of every PostgreSQL. */
export function companyQueryConformance(
  name: string,
  start: () => Promise<Pick<PostgresServer, 'owner' | 'stop'>>,
): void {
  describe(`${name} for one company`, () => {
    let server: Pick<PostgresServer, 'owner' | 'stop'>;
    let database: Database;
    const table = identifier(`company_conformance_${process.pid}`);

    beforeAll(async () => {
      server = await start();
      database = postgresDatabase(server.owner, { poolSize: 4 });
      await database.execute(sql`create table ${table} (id int8 primary key, word text not null)`);
    }, 60_000);
    afterAll(async () => {
      await database?.execute(sql`drop table if exists ${table}`);
      await database?.close();
      await server?.stop();
    });

    it('sets the company for one statement, even on a connection where an earlier one failed', async () => {
      const single = postgresDatabase(server.owner, { poolSize: 1 });
      const company = sql`coalesce(current_setting('lensdock.company', true), '')`;
      const present = () => single.query<{ company: string }>(sql`select ${company} as company`);
      const scope = { companyId, tables: ['company'] };
      const within = <Result>(work: () => Result) => withinCompany(scope, work);
      try {
        for (let turn = 0; turn < 2; turn++) {
          expect(await within(present)).toEqual([{ company: scope.companyId }]);
          expect(await present()).toEqual([{ company: '' }]);
          const write = sql`insert into ${table} select ${5_000 + turn}, ${company} || ${''}`;
          expect(await within(() => single.execute(write))).toBe(1);
          const failure = await within(() => single.execute(write)).catch((error: unknown) => error);
          expect(breaksUnique(failure, `company_conformance_${process.pid}_pkey`)).toBe(true);
          expect(await present()).toEqual([{ company: '' }]);
        }
        expect(await single.query(sql`select word from ${table} where id >= 5000`)).toEqual([
          { word: scope.companyId },
          { word: scope.companyId },
        ]);
      } finally {
        await single.close();
      }
    });

    it('fails a single statement of a company at its commit', async () => {
      const child = identifier(`company_conformance_${process.pid}_child`);
      await database.execute(
        sql`create table ${child} (company_id int8 references ${table} deferrable initially deferred)`,
      );
      const scope = { companyId, tables: ['company_id'] };
      const orphan = withinCompany(scope, () =>
        database.execute(sql`insert into ${child} (company_id) values (${-1})`),
      );
      await expect(orphan).rejects.toThrow(DatabaseFailure);
      expect(await database.query(sql`select from ${child}`)).toEqual([]);
      await database.execute(sql`drop table ${child}`);
    });
  });
}
