import type { Database } from '@lensdock/ports/database/database.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hashedKey } from './hashed-key.ts';
import type { Policy } from './policies.ts';
import type { RateLimit } from './rate-limit-headers.ts';
import { addCounts, type SharedCount } from './shared-counts.store.ts';

/** Counts calls in memory. Servers exchange the counts of heavily used keys in the background. */
export interface CallCounters {
  /** Counts one call; `reached` if it is over the quota. */
  count(policy: Policy, subject: string): Promise<RateLimit & { reached: boolean; waitMs: number }>;
  /** Exchanges counts with the other servers. Runs every second. */
  share(): Promise<void>;
  close(): void;
}

const shareEveryMs = 1_000;
/** A key is shared once a server has counted this part of its quota, so ordinary use writes nothing. */
const sharedFrom = 0.05;

interface Counted {
  policy: Policy;
  subject: string;
  window: number;
  /** Counted by this server and not yet shared. */
  unshared: number;
  /** Counted by this server in the current window. */
  own: number;
}

export function createCallCounters(
  database: Pick<Database, 'query' | 'execute'>,
  /** Called for the first failure in a row. */
  onFailure?: (error: unknown) => void,
): CallCounters {
  const limiterOf = createLimiters();
  let counted = new Map<string, Counted>();
  let sharing: Promise<void> | undefined;

  let failing = false;
  function share(): Promise<void> {
    sharing ??= exchange(database, counted, limiterOf)
      .then(
        () => {
          failing = false;
        },
        (error: unknown) => {
          if (!failing) onFailure?.(error);
          failing = true;
        },
      )
      .finally(() => {
        sharing = undefined;
      });
    return sharing;
  }

  // A hung database delays the exchange, but no call.
  const timer = setInterval(() => void share(), shareEveryMs);
  timer.unref();

  return {
    async count(policy, subject) {
      const now = Date.now();
      // Windows are aligned across servers, so that counts can be added up.
      const window = Math.floor(now / (policy.windowSeconds * 1000));
      const entry: Counted = { policy, subject, window, unshared: 1, own: 1 };
      const key = `${policy.name}:${localKey(entry)}`;
      const known = counted.get(key);
      if (known) {
        known.unshared++;
        known.own++;
      } else counted.set(key, entry);
      return consume(limiterOf(policy), entry, endOf(entry) - now);
    },
    share,
    close() {
      clearInterval(timer);
      counted = new Map();
    },
  };
}

function createLimiters(): (policy: Policy) => RateLimiterMemory {
  const limiters = new Map<string, RateLimiterMemory>();
  return ({ name, quota, windowSeconds }) => {
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: quota, duration: windowSeconds });
    // The quota can change while calls are counted.
    limiter.points = quota;
    limiters.set(name, limiter);
    return limiter;
  };
}

async function consume(
  limiter: RateLimiterMemory,
  entry: Counted,
  waitMs: number,
): Promise<RateLimit & { reached: boolean; waitMs: number }> {
  const { policy } = entry;
  const result = await limiter
    .consume(localKey(entry), 1, { customDuration: waitMs / 1000 })
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  return {
    policy,
    waitMs,
    remaining: result.remainingPoints,
    resetSeconds: Math.ceil(waitMs / 1000),
    reached: result.consumedPoints > policy.quota,
  };
}

async function exchange(
  database: Pick<Database, 'query' | 'execute'>,
  counted: Map<string, Counted>,
  limiterOf: (policy: Policy) => RateLimiterMemory,
): Promise<void> {
  const now = Date.now();
  const heavy: [string, Counted][] = [];
  for (const [key, entry] of counted) {
    if (endOf(entry) <= now) counted.delete(key);
    // Even without news of its own, to learn what the others have counted.
    else if (entry.own >= entry.policy.quota * sharedFrom) heavy.push([key, entry]);
  }
  if (heavy.length === 0) return;
  const unsent = heavy.map(([key, entry]) => ({ key: hashedKey(key), points: entry.unshared, entry }));
  const totals = await addCounts(
    database,
    unsent.map(({ key, points }): SharedCount => ({ key, points })),
    Math.max(...unsent.map(({ entry }) => endOf(entry))),
  );
  const totalOf = new Map(totals.map(({ key, points }) => [key, points]));
  for (const { key, points, entry } of unsent) {
    entry.unshared -= points;
    const total = (totalOf.get(key) ?? 0) + entry.unshared;
    await limiterOf(entry.policy).set(localKey(entry), total, Math.max(0.001, (endOf(entry) - Date.now()) / 1000));
  }
}

function localKey({ subject, window }: Counted): string {
  return `${window}:${subject}`;
}

function endOf({ window, policy }: Counted): number {
  return (window + 1) * policy.windowSeconds * 1000;
}
