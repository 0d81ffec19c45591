import type { Queries } from '@lensdock/ports/database/database.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CallLimitSettings } from '../settings/limits-environment.ts';
import { databaseLimiter } from './database-limiter.ts';
import { hashedKey } from './hashed-key.ts';
import { LimitReached } from './limit-reached.ts';
import type { Policy } from './policies.ts';

/** Delays a client at one address after wrong secrets, longer each time. */
export interface ClientSecretAttempts {
  /**
   * Returns whether the secret is right. Throws `LimitReached` without comparing while the client has to wait; right
   * secrets are not counted, so a storefront can request any number of tokens.
   */
  attempt(client: string, address: string, isRight: () => boolean): Promise<boolean>;
}

const daySeconds = 24 * 3600;
const maxPauseSeconds = 60;
const maxKeys = 10_000;

/** Failures of one client at one address, as known to this server. */
interface Failures {
  /** Count of all servers as of the database's last answer. */
  total: number;
  /** Counted here while the database's answer is pending. */
  pending: number;
  pausedUntilMs: number;
}

export function clientSecretAttempts(database: Queries, settings: CallLimitSettings): ClientSecretAttempts {
  const quota = settings.LIMIT_CLIENT_SECRET_FAILURES_PER_ADDRESS;
  if (quota === 0) return { attempt: async (_client, _address, isRight) => isRight() };
  const policy: Policy = { name: 'client-secret', quota, windowSeconds: daySeconds };
  const totals = databaseLimiter(database, { name: 'client-secret-failures', points: 1_000_000, duration: daySeconds });
  const pauses = databaseLimiter(database, { name: 'client-secret-pause', points: 1, duration: maxPauseSeconds });
  const known = new Map<string, Failures>();

  const pauseSeconds = (total: number) => (total > quota ? Math.min(maxPauseSeconds, 2 ** (total - quota - 1)) : 0);

  async function countFailure(key: string): Promise<void> {
    const own = known.get(key) ?? { total: 0, pending: 0, pausedUntilMs: 0 };
    remember(known, key, own);
    own.pending++;
    own.pausedUntilMs = Date.now() + pauseSeconds(own.total + own.pending) * 1000;
    const { consumedPoints } = await totals.penalty(key);
    own.pending--;
    own.total = own.pending === 0 ? consumedPoints : Math.max(own.total, consumedPoints);
    const seconds = pauseSeconds(consumedPoints);
    if (seconds === 0) return;
    own.pausedUntilMs = Math.max(own.pausedUntilMs, Date.now() + seconds * 1000);
    await pauses.consume(key, 1, { customDuration: seconds }).catch((refused: unknown) => {
      // A concurrent failure has already started the pause.
      if (!(refused instanceof RateLimiterRes)) throw refused;
    });
  }

  return {
    async attempt(client, address, isRight) {
      const key = hashedKey(`client ${client} from ${address}`);
      const shared = await pauses.get(key);
      // Nothing is awaited from here until the failure is counted, so concurrent guesses see each other.
      const pausedMs = (known.get(key)?.pausedUntilMs ?? 0) - Date.now();
      const waitMs = Math.max(shared?.msBeforeNext ?? 0, pausedMs);
      if (waitMs > 0) throw new LimitReached('too-many-requests', { waitMs, policy });
      if (!isRight()) {
        await countFailure(key);
        return false;
      }
      known.delete(key);
      await Promise.all([totals.delete(key), pauses.delete(key)]);
      return true;
    },
  };
}

/** Drops the oldest key above the limit; the database still has its count. */
function remember(known: Map<string, Failures>, key: string, failures: Failures): void {
  known.delete(key);
  known.set(key, failures);
  const [oldest] = known.keys();
  if (known.size > maxKeys && oldest !== undefined) known.delete(oldest);
}
