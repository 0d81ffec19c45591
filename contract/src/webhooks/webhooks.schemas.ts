import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { storeEventKinds } from './store-events.ts';
import { webhookAddressLimit, webhookDescriptionLimit } from './webhooks.ts';

/** An address that is told of what the store has to know. */
export const webhook = z.object({
  endpointId: z.string(),
  address: z.string(),
  description: z.string(),
  active: z.boolean(),
  since: epochMilliseconds,
  /** When an event was taken for the last time. */
  delivered: z.nullable(epochMilliseconds),
  /** Events that it has not got yet. */
  waiting: z.int(),
  /** Attempts in a row that failed. */
  failures: z.int(),
  nextAttempt: z.nullable(epochMilliseconds),
});

export const webhookBody = z.strictObject({
  address: z.string().check(z.maxLength(webhookAddressLimit)),
  description: z.string().check(z.maxLength(webhookDescriptionLimit)),
});

/** The secret is answered once, when it is made. */
export const webhookSecret = z.object({ webhook, secret: z.string() });

export const webhookAttempt = z.object({
  attemptId: z.string(),
  at: epochMilliseconds,
  /** Of the event in the list of all. */
  position: z.int(),
  kind: z.enum(storeEventKinds),
  appCode: z.string(),
  appName: z.nullable(z.string()),
  outcome: z.enum(['delivered', 'failed', 'set-aside']),
  /** What the receiver answered; null when no answer came. */
  status: z.nullable(z.int()),
  /** Why no answer came, as the network says it. */
  failure: z.nullable(z.string()),
  /** The beginning of the answer. */
  answer: z.nullable(z.string()),
  milliseconds: z.int(),
});

export const webhookAttempts = z.object({
  attempts: z.array(webhookAttempt),
  /** Send it as `after` for the next page. */
  next: z.nullable(z.string()),
});
