import * as z from 'zod/mini';
import { epochMilliseconds, language } from '../kernel/shared-schemas.ts';

/**
 * `waiting`: to be handed over, for the first time or again. `sent`: another mail server has it. `kept`: no mail server is
 * set, it is read here. `dead`: given up after the last attempt.
 */
export const mailState = z.enum(['waiting', 'sent', 'kept', 'dead']);

export const mailFailure = z.enum(['not-reached', 'timed-out', 'not-understood', 'sign-in-refused', 'refused']);

/** A mail to one person, as the outbox lists it. */
export const mailEntry = z.object({
  mailId: z.string(),
  at: epochMilliseconds,
  name: z.string(),
  address: z.nullable(z.string()),
  /** In the language of the person it is for. */
  subject: z.string(),
  language,
  state: mailState,
  attempts: z.int(),
  lastAttempt: z.nullable(epochMilliseconds),
  /** Why the last attempt failed, with what the mail server answered. */
  failure: z.nullable(z.object({ reason: mailFailure, answerCode: z.nullable(z.int()) })),
});

export const mailDetail = z.extend(mailEntry, { text: z.string() });

export const outboxFilter = z.object({
  state: z.optional(mailState),
  /** Part of the name or the address. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

export const outboxPage = z.object({
  mails: z.array(mailEntry),
  /** How many there are in each state. */
  counts: z.record(mailState, z.int()),
  /** Whether a mail server is set; without one every mail is kept. */
  leavesTheHouse: z.boolean(),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});
