import type { Queries } from '@lensdock/ports/database/database.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { databaseLimiter } from './database-limiter.ts';
import { hashedKey } from './hashed-key.ts';
import { LimitReached } from './limit-reached.ts';

/** Limits the emails that set a new password. */
export interface PasswordResets {
  /**
   * Returns whether another email may be sent to the account. Throws `LimitReached` for an address that asks for too
   * many accounts.
   */
  count(account: string, address: string): Promise<boolean>;
}

const hourSeconds = 3600;
const perAccount = 3;
const perAddress = 20;

export function passwordResets(database: Queries): PasswordResets {
  const accounts = databaseLimiter(database, { name: 'reset-account', points: perAccount, duration: hourSeconds });
  const addresses = databaseLimiter(database, { name: 'reset-address', points: perAddress, duration: hourSeconds });
  return {
    async count(account, address) {
      try {
        await addresses.consume(hashedKey(`reset from ${address}`));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new LimitReached('too-many-requests', { waitMs: refused.msBeforeNext });
      }
      try {
        await accounts.consume(hashedKey(`reset of ${account}`));
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
  };
}
