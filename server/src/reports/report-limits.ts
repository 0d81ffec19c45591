import type { Queries } from '@lensdock/ports/database/database.ts';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseLimiter } from '../kernel/limits/database-limiter.ts';
import { hashedKey } from '../kernel/limits/hashed-key.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';

const hour = 3600;
const day = 24 * hour;

/** The reports that one network address, one email address and one app can have. */
const perAddress = 5;
const perEmail = 5;
const perApp = 30;

export interface ReportLimits {
  /** Counts a report; throws `LimitReached` above a limit. The storefront's calls have no address of the buyer. */
  count(report: { address: string | null; email: string | undefined; app: string }): Promise<void>;
}

/** Limits against floods, shared by all servers. Only hashes are stored, until the window ends. */
export function reportLimits(database: Queries): ReportLimits {
  const addresses = databaseLimiter(database, { name: 'report-address', points: perAddress, duration: hour });
  const emails = databaseLimiter(database, { name: 'report-email', points: perEmail, duration: day });
  const apps = databaseLimiter(database, { name: 'report-app', points: perApp, duration: day });
  return {
    async count({ address, email, app }) {
      if (address !== null) await spend(addresses, `report from ${address}`);
      if (email?.trim()) await spend(emails, `report by ${email.trim().toLowerCase()}`);
      await spend(apps, `report of ${app}`);
    },
  };
}

async function spend(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(hashedKey(key));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new LimitReached('too-many-reports', { waitMs: refused.msBeforeNext });
  }
}
