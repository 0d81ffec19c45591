import pg from 'pg';
import type { ConnectionSettings, Database, Queries, Statement, TransactionOptions } from './database.ts';
import { DatabaseFailure, toDatabaseFailure } from './database-failure.ts';
import { valueParsers } from './value-parsers.ts';

export interface PostgresDatabaseOptions {
  /** Connections at most, 10 unless said otherwise. */
  poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** How long one statement may run, in ms: 30,000 unless said otherwise; 0 is without end. */
  statementTimeoutMs?: number;
  /** Hears of connections that broke while nobody used them. The pool has replaced them already. */
  onConnectionLost?: (failure: DatabaseFailure) => void;
}

const conflictAttempts = 5;

/** A pool of connections to any PostgreSQL from 15 on, embedded or elsewhere. Connects when first asked. */
export function postgresDatabase(settings: ConnectionSettings, options: PostgresDatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const pool = new pg.Pool({
    ...settings,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'lensdock',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: valueParsers,
    options: `-c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=60000`,
  });
  // An 'error' event nobody hears ends the process: PostgreSQL restarting would take the server with it.
  pool.on('error', (error) => options.onConnectionLost?.(toDatabaseFailure(error)));

  const asksOfStalePlans = (options.poolSize ?? 10) + 1;
  return {
    ...queriesOn((statement) => withFreshPlans(asksOfStalePlans, () => runOnAny(pool, statement))),
    transaction: (work, transactionOptions = {}) =>
      withRetries(() => withFreshPlans(asksOfStalePlans, () => runTransaction(pool, work, transactionOptions))),
    close: () => pool.end(),
  };
}

function queriesOn(ask: (statement: Statement) => Promise<pg.QueryResult>): Queries {
  return {
    // The row type is the caller's claim about its own statement; nothing here could check it.
    query: async <Row extends object>(statement: Statement) => (await ask(statement)).rows as Row[],
    execute: async (statement) => (await ask(statement)).rowCount ?? 0,
  };
}

async function run(client: pg.ClientBase, { text, values, name }: Statement): Promise<pg.QueryResult> {
  try {
    // The driver asks for a mutable array but does not change it.
    const asked = { text, values: values as unknown[] };
    return await client.query(name ? { ...asked, name } : asked);
  } catch (error) {
    throw toDatabaseFailure(error, text);
  }
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error) => {
    throw toDatabaseFailure(error);
  });
}

/** The pool's own `query` throws a connection away after every refused statement; this one only when it is broken. */
async function runOnAny(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await connect(pool);
  let broken: unknown;
  try {
    return await run(client, statement);
  } catch (error) {
    if (isBroken(error)) broken = error;
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queries) => Promise<Result>,
  { isolation = 'read committed', readOnly = false }: TransactionOptions,
): Promise<Result> {
  const client = await connect(pool);
  const ask = (text: string) => run(client, { text, values: [] });
  let broken = false;
  // A connection that breaks between two statements says so by this event alone.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await ask(`begin isolation level ${isolation}${readOnly ? ' read only' : ''}`);
    const result = await work(queriesOn((statement) => run(client, statement)));
    const { command } = await ask('commit');
    // PostgreSQL answers a commit after a failed statement with a rollback, and without an error.
    if (command !== 'COMMIT')
      throw new DatabaseFailure('statement', 'database: the failure of a statement was ignored');
    return result;
  } catch (error) {
    await ask('rollback').catch(onError);
    broken ||= isBroken(error);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseFailure && error.kind === 'conflict') || attempt === conflictAttempts) throw error;
      // Rivals that met once would meet again at the same instant.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/**
 * After a migration each old connection refuses the plans it holds. It is thrown away and the statement asked again;
 * nothing was changed by the refused one.
 */
async function withFreshPlans<Result>(asks: number, work: () => Promise<Result>): Promise<Result> {
  for (let ask = 1; ; ask++) {
    try {
      return await work();
    } catch (error) {
      if (!isStalePlan(error) || ask === asks) throw error;
    }
  }
}

function isBroken(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof DatabaseFailure && error.kind === 'unavailable');
}

function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.code === '0A000' && error.message.includes('cached plan');
}
