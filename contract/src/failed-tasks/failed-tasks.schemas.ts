import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';

/** Work that a change leaves behind: what each kind does. */
export const taskKind = z.enum([
  'check-video',
  'deliver-webhooks',
  'request-bank-onboarding',
  'deliver-mail',
  'send-payout',
  'keep-invoice',
]);

/** An errand whose last attempt failed. */
export const failedTask = z.object({
  errandId: z.string(),
  kind: taskKind,
  /** What it is about: an app, a webhook's address, a company, a mail, a payout, an invoice. */
  subjectId: z.string(),
  /** What people call that; null where it has no name or is gone. */
  subjectName: z.nullable(z.string()),
  /** What the last attempt failed with, in the words of whoever failed. */
  failure: z.nullable(z.string()),
  attempts: z.int(),
  /** When a change left it behind, and when its last attempt failed. */
  left: epochMilliseconds,
  died: epochMilliseconds,
});

export const failedTaskPage = z.object({
  errands: z.array(failedTask),
  total: z.int(),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});

export const dismissalBody = z.object({ reason: z.string().check(z.maxLength(5_000)) });
