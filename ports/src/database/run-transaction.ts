import type pg from 'pg';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import { withinLimits } from './call-budget.ts';
import { beginStatement } from './company-scope.ts';
import type { Statement, TransactionOptions } from './database.ts';
import { DatabaseFailure, isStalePlan, toDatabaseFailure } from './database-failure.ts';
import { type Ask, runStatement } from './run-statement.ts';

export const connectTimeoutMs = 5_000;

/** A pool and the time limit of each of its statements. */
export interface LimitedPool {
  pool: pg.Pool;
  statementTimeoutMs: number;
}

/** A connection that arrives after the limit returns to the pool unused. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await withinLimits(connectTimeoutMs, () => connecting);
  } catch (error) {
    void ignoreFailure(connecting.then((client) => client.release()));
    throw toDatabaseFailure(error);
  }
}

/** Calls `work` within a transaction on one connection of the pool. Commits its result, or rolls back and rejects. */
export async function runTransaction<Result>(
  { pool, statementTimeoutMs }: LimitedPool,
  work: (ask: Ask) => Promise<Result>,
  { isolation = 'read committed', readOnly = false, statementTimeoutMs: ownTimeoutMs }: TransactionOptions = {},
): Promise<Result> {
  const client = await connect(pool);
  // As usual, the server's limit is the first to end a statement.
  const waitMs = ownTimeoutMs === undefined ? statementTimeoutMs : ownTimeoutMs + 1_000;
  const ask = (statement: Statement) =>
    withinLimits(waitMs, (limitMs) => runStatement(client, statement, limitMs)).catch((error) => {
      broken ||= isBroken(error);
      throw error;
    });
  const send = (text: string) => ask({ text, values: [] });
  let broken = false;
  // This event is the only sign of a connection that breaks between two statements.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await send(beginStatement(`isolation level ${isolation}${readOnly ? ' read only' : ''}`));
    if (ownTimeoutMs !== undefined) await send(`set local statement_timeout = ${ownTimeoutMs}`);
    const result = await work(ask);
    const { command } = await send('commit');
    // PostgreSQL answers a commit after a failed statement with a rollback, and without an error.
    if (command !== 'COMMIT')
      throw new DatabaseFailure('statement', 'database: a failed statement in the transaction was ignored');
    return result;
  } catch (error) {
    // Closing a broken connection rolls its transaction back; a rollback would only wait for it.
    if (!broken) await send('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function isBroken(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof DatabaseFailure && error.kind === 'unavailable');
}
