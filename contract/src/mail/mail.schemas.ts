import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';

/**
 * `waiting`: to be delivered, for the first time or again. `sent`: another mail server has accepted it. `kept`: no mail
 * server is configured, operators read it here. `dead`: failed after the last attempt.
 */
export const mailState = z.enum(['waiting', 'sent', 'kept', 'dead']);

export const mailFailure = z.enum(['not-reached', 'timed-out', 'not-understood', 'sign-in-refused', 'refused']);

/** An email to one person, as the outbox lists it. */
export const mailEntry = z.object({
  mailId: z.string(),
  at: epochMilliseconds,
  name: z.string(),
  address: z.nullable(z.string()),
  /** In the recipient's language. */
  subject: z.string(),
  language,
  state: mailState,
  attempts: z.int(),
  lastAttempt: z.nullable(epochMilliseconds),
  /** The reason of the last failure, with the mail server's answer. */
  failure: z.nullable(z.object({ reason: mailFailure, answerCode: z.nullable(z.int()) })),
});

export const mailDetail = z.extend(mailEntry, { text: z.string() });

export const outboxFilter = z.object({
  state: z.optional(mailState),
  /** Part of the name or the address. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Emails about notices to this company, and invitations to it. */
  company: z.optional(z.uuid()),
});

export const outboxPage = z.object({
  mails: z.array(mailEntry),
  /** The number of emails in each state; `countLimit` means that many or more. */
  counts: z.record(mailState, z.int()),
  /** Whether a mail server is configured; without one, every email is kept. */
  leavesTheHouse: z.boolean(),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});
