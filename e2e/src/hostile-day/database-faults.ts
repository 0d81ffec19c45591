import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { send, signalTree } from '@lensdock/ports/database/testing/process-tree.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { vi } from 'vitest';
import type { RandomSource } from '../reconciliation/random-source.ts';

export interface DatabaseFault {
  name: string;
  /** Causes the fault, keeps it for its time and ends it. */
  run(): Promise<void>;
}

/** The faults of a database that its server has to survive. A hung or read-only one lasts for `lastsMs`. */
export function databaseFaults(postgres: EmbeddedPostgres, random: RandomSource, lastsMs: number): DatabaseFault[] {
  /** A restarted database answers a moment before its supervisor knows it. */
  const postmaster = () =>
    untilRecovered(async () => {
      const pid = postgres.pid();
      if (pid === undefined) throw new Error('PostgreSQL is not running');
      return pid;
    });
  return [
    {
      name: 'a killed backend',
      run: async () => {
        const backends = await untilRecovered(() =>
          asSuperuser<{ pid: number }>(
            postgres,
            sql`select pid from pg_stat_activity where usename = 'lensdock_app' order by pid`,
          ),
        );
        const victim = backends[random.below(Math.max(backends.length, 1))];
        // PostgreSQL ends all other backends too and recovers from its log.
        if (victim) send(victim.pid, 'SIGKILL');
      },
    },
    { name: 'a killed postmaster', run: async () => void send(await postmaster(), 'SIGKILL') },
    {
      name: 'a hung database',
      run: async () => {
        const pid = await postmaster();
        await signalTree(pid, 'SIGSTOP');
        await wait(lastsMs);
        await signalTree(pid, 'SIGCONT');
      },
    },
    {
      name: 'a read-only database',
      run: async () => {
        await turnReadOnly(postgres, true);
        await wait(lastsMs);
        await turnReadOnly(postgres, false);
      },
    },
  ];
}

/** Tries again for half a minute: the server can be ready a moment before the database notices the fault before. */
function untilRecovered<Result>(work: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(work, { timeout: 30_000, interval: 20 });
}

async function turnReadOnly(postgres: EmbeddedPostgres, on: boolean): Promise<void> {
  await asSuperuser(
    postgres,
    on
      ? sql`alter system set default_transaction_read_only = on`
      : sql`alter system set default_transaction_read_only = off`,
  );
  await asSuperuser(postgres, sql`select pg_reload_conf()`);
}

async function asSuperuser<Row extends object>(postgres: EmbeddedPostgres, statement: Fragment): Promise<Row[]> {
  const database = postgresDatabase(postgres.superuser, { poolSize: 1 });
  try {
    return await database.query<Row>(statement);
  } finally {
    await ignoreFailure(database.close());
  }
}
