import pg from 'pg';
import { discard } from '../failures/ignore-failure.ts';
import { withinLimits } from './call-budget.ts';
import { companyFor } from './company-scope.ts';
import type { ConnectionSettings, Database, Queries, Statement } from './database.ts';
import { DatabaseFailure, isReadOnly, isStalePlan, toDatabaseFailure } from './database-failure.ts';
import { driverSettings } from './driver-settings.ts';
import { type Ask, runStatement } from './run-statement.ts';
import { connectTimeoutMs, type LimitedPool, runTransaction } from './run-transaction.ts';
import { valueParsers } from './value-parsers.ts';

export interface PostgresDatabaseOptions {
  /** Maximum number of connections; 10 by default. */
  poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Time limit of a statement in ms; 0 for no limit. The role's `statement_timeout` also applies. */
  statementTimeoutMs?: number;
  /** Receives idle connections that broke. The pool has already replaced them. */
  onConnectionLost?: (failure: DatabaseFailure) => void;
}

const conflictAttempts = 5;
/** Longer than the role's own `statement_timeout`, which is preferable because the connection survives it. */
const usualStatementTimeoutMs = 31_000;

/** A pool of connections to any PostgreSQL from version 15. Connects on first use. */
export function postgresDatabase(settings: ConnectionSettings, options: PostgresDatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? usualStatementTimeoutMs;
  const poolSize = options.poolSize ?? 10;
  let pool = openPool(settings, poolSize, options);
  const retired = new Set<Promise<void>>();

  /** Work on the old connections completes; everything after it reconnects. */
  const replacePool = (old: pg.Pool) => {
    if (old !== pool || pool.ending) return;
    pool = openPool(settings, poolSize, options);
    const ending = old.end().finally(() => retired.delete(ending));
    retired.add(ending);
  };
  const withPool = async <Result>(ask: (pool: LimitedPool) => Promise<Result>): Promise<Result> => {
    const used = pool;
    try {
      return await withFreshPlans(poolSize + 1, () => ask({ pool: used, statementTimeoutMs }));
    } catch (error) {
      // Its other connections lead to the same server, which has become a standby.
      if (isReadOnly(error)) replacePool(used);
      throw error;
    }
  };
  return {
    ...queriesOn((statement) => withPool((work) => runOnAny(work, statement))),
    transaction: (work, transactionOptions = {}) =>
      withRetries(() => withPool((given) => runTransaction(given, (ask) => work(queriesOn(ask)), transactionOptions))),
    connections: () => ({
      limit: poolSize,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([pool.end(), ...retired]);
    },
  };
}

function openPool(settings: ConnectionSettings, poolSize: number, options: PostgresDatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...driverSettings(settings),
    max: poolSize,
    application_name: options.applicationName ?? 'lensdock',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: valueParsers,
  });
  // An `error` event without a listener ends the process, and the pool only listens to idle connections.
  // So each connection gets a listener for life; the running statement fails and reports the reason.
  pool.on('connect', (client) => client.on('error', discard));
  pool.on('error', (error) => options.onConnectionLost?.(toDatabaseFailure(error)));
  return pool;
}

function queriesOn(ask: Ask): Queries {
  return {
    // The row type is the caller's claim about its statement; it cannot be checked here.
    query: async <Row extends object>(statement: Statement) => (await ask(statement)).rows as Row[],
    execute: async (statement) => (await ask(statement)).rowCount ?? 0,
  };
}

function runOnAny({ pool, statementTimeoutMs }: LimitedPool, statement: Statement): Promise<pg.QueryResult> {
  const company = companyFor(statement.text);
  return withinLimits(statementTimeoutMs, (limitMs) => runStatement(pool, statement, limitMs, company));
}

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseFailure && error.kind === 'conflict') || attempt === conflictAttempts) throw error;
      // Without jitter, conflicting transactions would meet again at the same instant.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/**
 * After a migration each old connection refuses its cached plans. It is dropped and the refused statement, which
 * changed nothing, is sent again.
 */
async function withFreshPlans<Result>(attempts: number, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isStalePlan(error) || attempt === attempts) throw error;
    }
  }
}
