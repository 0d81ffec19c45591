import * as z from 'zod/mini';
import { whole } from './environment-values.ts';

/** A century: longer times would leave the range of dates. */
export const maxRetentionDays = 36_500;
const days = (fallback: number) => whole(fallback, 0, maxRetentionDays);
const dayMs = 24 * 60 * 60 * 1000;
/** The database refuses to remove younger entries. */
export const shortestAuditDays = 365;

/** How long data about people is kept, in days; 0 keeps it. */
export const retentionEnvironment = {
  RETENTION_AUDIT_DAYS: z._default(
    z.coerce.number().check(
      z.int(),
      z.minimum(0),
      z.maximum(maxRetentionDays),
      z.refine((value) => value === 0 || value >= shortestAuditDays, {
        error: `must be 0 or at least ${shortestAuditDays}`,
      }),
    ),
    3650,
  ),
  RETENTION_MAIL_DAYS: days(180),
  RETENTION_SESSION_DAYS: days(30),
  RETENTION_LOG_DAYS: days(30),
};

/** The moment before which data is removed; undefined where it is kept. */
export function retainedSince(now: Date, retentionDays: number): Date | undefined {
  return retentionDays === 0 ? undefined : new Date(now.getTime() - retentionDays * dayMs);
}
