import type { Queries, Statement } from '@lensdock/ports/database/database.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashedKey } from './hashed-key.ts';
import { LimitReached } from './limit-reached.ts';
import type { Policy } from './policies.ts';
import type { RateLimit } from './rate-limit-headers.ts';

/**
 * A limiter that all servers share through one table. While the table is unavailable, each server counts on its own.
 */
export function databaseLimiter(
  database: Queries,
  options: { name: string; points: number; duration: number },
): RateLimiterPostgres {
  const common = { keyPrefix: options.name, points: options.points, duration: options.duration };
  return new RateLimiterPostgres({
    ...common,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    storeClient: {
      query: async (statement: Statement) => {
        const rows = await database.query(statement);
        return { rows, rowCount: rows.length };
      },
    },
    insuranceLimiter: new RateLimiterMemory(common),
  });
}

/** Throws `LimitReached` with the policy's problem when no point is left. */
export async function spendPoint(
  limiter: RateLimiterPostgres,
  { policy, subject, problem }: { policy: Policy; subject: string; problem: LimitReached['problem'] },
): Promise<RateLimit> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(hashedKey(subject));
    return { policy, remaining: remainingPoints, resetSeconds: Math.ceil(msBeforeNext / 1000) };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new LimitReached(problem, { waitMs: refused.msBeforeNext, policy });
  }
}
