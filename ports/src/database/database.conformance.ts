import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionSettings, Database, PostgresServer, TransactionOptions } from './database.ts';
import { breaksUnique, DatabaseFailure } from './database-failure.ts';
import { postgresDatabase } from './postgres-database.ts';
import { identifier, joinSql, nothing, sql } from './sql.ts';

/** The behaviour required of every PostgreSQL: the embedded one, and any with an address. */
export function databaseConformance(name: string, start: () => Promise<Pick<PostgresServer, 'owner' | 'stop'>>): void {
  describe(`${name} as a database`, () => {
    let server: Pick<PostgresServer, 'owner' | 'stop'>;
    let database: Database;
    const table = identifier(`conformance_${process.pid}`);

    beforeAll(async () => {
      server = await start();
      database = open(server.owner);
      await database.execute(sql`create table ${table} (id int8 primary key, word text not null check (word <> 'no'))`);
    }, 60_000);
    afterAll(async () => {
      await database?.execute(sql`drop table if exists ${table}`);
      await database?.close();
      await server?.stop();
    });
    const open = (settings: ConnectionSettings) => postgresDatabase(settings, { poolSize: 4 });
    const failureOf = (work: Promise<unknown>): Promise<DatabaseFailure> =>
      work.then(
        () => Promise.reject(new Error('expected the statement to fail')),
        (error) => (error instanceof DatabaseFailure ? error : Promise.reject(error)),
      );

    it('returns values as the types of the interface', async () => {
      const instant = new Date('2026-03-29T01:30:00.123Z');
      const [row] = await database.query(sql`select ${instant}::timestamptz as instant, '2026-03-29'::date as day,
        ${9007199254740991}::int8 as big, array[1, 2]::int8[] as list, 1.50::numeric as amount,
        ${{ a: [1] }}::jsonb as document, null as none, upper('ä') as letter`);
      expect(row).toEqual({
        instant,
        day: '2026-03-29',
        big: 9007199254740991,
        list: [1, 2],
        amount: '1.50',
        document: { a: [1] },
        none: null,
        letter: 'Ä',
      });
    });

    it('refuses an int8 beyond the precision of numbers instead of rounding it', async () => {
      await expect(database.query(sql`select 9007199254740993::int8 as big`)).rejects.toThrow('2^53');
    });

    it('composes fragments and sends every value as a parameter', async () => {
      const conditions = [sql`word = ${"Robert'); drop table x"}`, sql`id > ${3}`];
      const statement = sql`select id from ${table} where ${joinSql(conditions, ' or ')} ${nothing} limit ${1}`;
      expect(statement.values).toEqual(["Robert'); drop table x", 3, 1]);
      expect(await database.query(statement)).toEqual([]);
    });

    it('returns the number of rows that a statement changed', async () => {
      const words = ['one', 'two', 'three'];
      const insert = sql`insert into ${table} select 10 + n, w from unnest(${words}::text[]) with ordinality as t(w, n)`;
      expect(await database.execute(insert)).toBe(3);
      expect(await database.execute(sql`delete from ${table}`)).toBe(3);
    });

    it('commits a transaction that resolves and rolls back one that throws', async () => {
      await database.transaction((tx) => tx.execute(sql`insert into ${table} values (${1}, ${'kept'})`));
      const undone = database.transaction(async (tx) => {
        await tx.execute(sql`insert into ${table} values (${2}, ${'undone'})`);
        throw new Error('roll back');
      });
      await expect(undone).rejects.toThrow('roll back');
      expect(await database.query(sql`select word from ${table}`)).toEqual([{ word: 'kept' }]);
    });

    it('does not report success after a failed statement inside a transaction was caught', async () => {
      const swallowed = database.transaction(async (tx) => {
        await tx.execute(sql`insert into ${table} values (${3}, ${'lost'})`);
        await tx.query(sql`select 1 / 0`).catch(() => {});
      });
      expect((await failureOf(swallowed)).kind).toBe('statement');
    });

    it('reruns transactions that lost against others until all succeed', async () => {
      await database.execute(sql`insert into ${table} values (${100}, ${''}), (${101}, ${''})`);
      let runs = 0;
      let bothHaveRead = () => {};
      const read = new Promise<void>((resolve) => {
        bothHaveRead = resolve;
      });
      // Each reads the row that the other writes; in sequence they would see each other's letter.
      const add = (id: number) =>
        database.transaction(
          async (tx) => {
            const [seen] = await tx.query<{ n: number }>(
              sql`select sum(length(word))::int8 as n from ${table} where id >= 100`,
            );
            if (++runs === 2) bothHaveRead();
            await read;
            await tx.execute(sql`update ${table} set word = ${'x'.repeat((seen?.n ?? 0) + 1)} where id = ${id}`);
          },
          { isolation: 'serializable' },
        );
      await Promise.all([add(100), add(101)]);
      expect(runs).toBe(3);
      const rows = await database.query<{ word: string }>(sql`select word from ${table} where id >= 100`);
      expect(rows.map(({ word }) => word).sort()).toEqual(['x', 'xx']);
    });

    it('reports the violation and its constraint without repeating values', async () => {
      const secret = 'DE89370400440532013000';
      await database.execute(sql`insert into ${table} values (${50}, ${secret})`);
      const twice = await failureOf(database.execute(sql`insert into ${table} values (${50}, ${secret})`));
      expect(twice).toMatchObject({ kind: 'unique-violation', constraint: `conformance_${process.pid}_pkey` });
      expect(breaksUnique(twice, `conformance_${process.pid}_pkey`)).toBe(true);
      const check = await failureOf(database.execute(sql`insert into ${table} values (${51}, ${'no'})`));
      expect(check.kind).toBe('check-violation');
      const missing = await failureOf(database.execute(sql`insert into ${table} values (${52}, ${null})`));
      expect(missing.kind).toBe('not-null-violation');
      const wrongType = await failureOf(database.query(sql`select ${secret}::int8`));
      expect(wrongType.kind).toBe('statement');
      for (const failure of [twice, check, missing, wrongType]) {
        expect(JSON.stringify([failure.message, failure.stack, failure])).not.toContain(secret);
        expect(failure.cause).toBeUndefined();
      }
    });

    it('aborts a statement that runs too long and reports it', async () => {
      const hasty = database.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        await tx.query(sql`select pg_sleep(5)`);
      });
      expect((await failureOf(hasty)).kind).toBe('timeout');
    });

    it('gives the statements of a transaction the time limit that it asks for, shorter or longer than the usual one', async () => {
      const napped = (options: TransactionOptions) =>
        hasty.transaction((tx) => tx.query<{ slept: string }>(sql`select pg_sleep(0.4)::text as slept`), options);
      const hasty = postgresDatabase(server.owner, { poolSize: 1, statementTimeoutMs: 200 });
      expect((await failureOf(napped({}))).kind).toBe('unavailable');
      expect((await failureOf(napped({ statementTimeoutMs: 50 }))).kind).toBe('timeout');
      expect(await napped({ statementTimeoutMs: 5_000 })).toEqual([{ slept: '' }]);
      expect(await hasty.query(sql`select current_setting('statement_timeout') <> '5s' as usual`)).toEqual([
        { usual: true },
      ]);
      await hasty.close();
    });

    it('continues after connections were cut, used or idle', async () => {
      await database.query(sql`select 1`);
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid() and application_name = 'victim'`;
      const victim = postgresDatabase(server.owner, { poolSize: 2, applicationName: 'victim' });
      await victim.query(sql`select 1`);
      await database.query(cut);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await victim.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      const running = failureOf(victim.query(sql`select pg_sleep(5)`));
      await new Promise((resolve) => setTimeout(resolve, 50));
      await database.query(cut);
      expect((await running).kind).toBe('unavailable');
      expect(await victim.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
      await victim.close();
    });

    it('replans a statement after a column was added', async () => {
      const other = identifier(`conformance_plan_${process.pid}`);
      await database.execute(sql`create table ${other} (a int)`);
      const all = sql`select * from ${other}`;
      await Promise.all([1, 2, 3, 4].map(() => database.query(all)));
      await database.execute(sql`alter table ${other} add b int`);
      await database.execute(sql`insert into ${other} values (1, 2)`);
      expect(await database.transaction((tx) => tx.query(all))).toEqual([{ a: 1, b: 2 }]);
      expect(await database.query(all)).toEqual([{ a: 1, b: 2 }]);
      await database.execute(sql`drop table ${other}`);
    });

    it('is unavailable when no server listens', async () => {
      const nowhere = postgresDatabase({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' });
      expect((await failureOf(nowhere.query(sql`select 1`))).kind).toBe('unavailable');
      await nowhere.close();
    });
  });
}
