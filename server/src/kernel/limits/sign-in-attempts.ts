import type { Queries } from '@lensdock/ports/database/database.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CallLimitSettings } from '../settings/limits-environment.ts';
import { databaseLimiter } from './database-limiter.ts';
import { hashedKey } from './hashed-key.ts';
import { LimitReached } from './limit-reached.ts';

export interface SignInAttempt {
  /** As typed, in lower case; unknown accounts are counted in the same way. */
  account: string;
  address: string;
  /** Identifies a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
  /** Counts the attempts from all addresses together: a code has only six digits. */
  fromAnyAddress?: true;
}

/** Delays sign-in attempts after wrong passwords, longer each time. */
export interface SignInAttempts {
  /** Counts an attempt before its password is checked. Throws `LimitReached` while the account has to wait. */
  begin(attempt: SignInAttempt): Promise<void>;
  /** Resets the count of failures. */
  succeeded(attempt: SignInAttempt): Promise<void>;
}

const daySeconds = 24 * 3600;
/** Long enough to make guessing pointless, short enough not to lock people out. */
const maxDelaySeconds = 60;

export function signInAttempts(database: Queries, settings: CallLimitSettings): SignInAttempts {
  const failures = databaseLimiter(database, { name: 'sign-in-failures', points: 1_000_000, duration: daySeconds });
  const delays = databaseLimiter(database, { name: 'sign-in-delay', points: 1, duration: maxDelaySeconds });
  const keysOf = (attempt: SignInAttempt) => quotasOf(attempt, settings).filter(({ quota }) => quota > 0);
  return {
    async begin(attempt) {
      const counted: string[] = [];
      const delayed: string[] = [];
      for (const { key, quota } of keysOf(attempt)) {
        const { consumedPoints } = await failures.penalty(key);
        counted.push(key);
        if (consumedPoints <= quota) continue;
        const customDuration = Math.min(maxDelaySeconds, 2 ** (consumedPoints - quota - 1));
        try {
          await delays.consume(key, 1, { customDuration });
          delayed.push(key);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          // A refused attempt does not count as a wrong password, neither for the account nor for the address.
          await Promise.all(counted.map((one) => failures.reward(one)));
          await Promise.all(delayed.map((one) => delays.delete(one)));
          throw new LimitReached('too-many-requests', { waitMs: refused.msBeforeNext });
        }
      }
    },
    async succeeded(attempt) {
      for (const { key, isAddress } of keysOf(attempt)) {
        // The address only gets this attempt back: one person's success must not reset the count of other guesses from
        // it.
        if (isAddress) await failures.reward(key);
        else await Promise.all([failures.delete(key), delays.delete(key)]);
      }
    },
  };
}

interface Quota {
  key: string;
  quota: number;
  isAddress: boolean;
}

function quotasOf(attempt: SignInAttempt, settings: CallLimitSettings): Quota[] {
  const { account, address, knownBrowser, fromAnyAddress } = attempt;
  const perAccount = settings.LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT;
  const quota = (key: string, of: number, isAddress = false) => ({ key: hashedKey(key), quota: of, isAddress });
  if (knownBrowser !== undefined) return [quota(`browser ${knownBrowser}`, perAccount)];
  return [
    quota(`account ${account} from ${fromAnyAddress ? 'any address' : address}`, perAccount),
    quota(`address ${address}`, settings.LIMIT_SIGN_IN_FAILURES_PER_ADDRESS, true),
  ];
}
