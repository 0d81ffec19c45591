import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

/** The work of each kind of background task, in words. */
export const taskKind = z.enum([
  'assign-submissions',
  'check-video',
  'scan-file',
  'deliver-webhooks',
  'request-bank-onboarding',
  'verify-payout-accounts',
  'deliver-mail',
  'send-payout',
  'keep-invoice',
  'extend-log',
  'update-trust',
  'number-store-events',
  'replace-person',
  'write-month-export',
  'send-announcement',
]);

/** A background task whose last attempt failed. */
export const failedTask = z.object({
  errandId: z.string(),
  kind: taskKind,
  /** Its subject: an app, a webhook's address, a company, an email, a payout, an invoice. */
  subjectId: z.string(),
  /** The name of the subject; null if it has none or was deleted. */
  subjectName: z.nullable(z.string()),
  /** The error of the last attempt, in its original wording. */
  failure: z.nullable(z.string()),
  attempts: z.int(),
  /** When a change enqueued the task, and when its last attempt failed. */
  left: epochMilliseconds,
  died: epochMilliseconds,
});

export const failedTaskPage = z.object({
  errands: z.array(failedTask),
  total: z.int(),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});

export const dismissalBody = z.object({ reason: z.string().check(z.maxLength(5_000)) });
