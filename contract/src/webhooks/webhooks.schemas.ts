import * as z from 'zod/mini';
import { epochMilliseconds } from '../kernel/shared-schemas.ts';
import { storeEventKinds, storeEventSubjects, storeEventTopicNames } from './store-events.ts';
import { webhookAddressLimit, webhookDescriptionLimit } from './webhooks.ts';

/** An address that receives the store's events. */
export const webhook = z.object({
  endpointId: z.string(),
  address: z.string(),
  description: z.string(),
  /** Which events it receives. */
  topics: z.array(z.enum(storeEventTopicNames)),
  active: z.boolean(),
  since: epochMilliseconds,
  /** When it last accepted an event. */
  delivered: z.nullable(epochMilliseconds),
  /** Events that it has not received yet. */
  waiting: z.int(),
  /** The number of failed attempts in a row. */
  failures: z.int(),
  nextAttempt: z.nullable(epochMilliseconds),
  /** Until then, deliveries are signed with the previous secret too. It is deleted within the hour after. */
  bothSecretsUntil: z.nullable(epochMilliseconds),
});

/** At least one; duplicates are ignored. */
export const webhookTopics = z.strictObject({
  topics: z.array(z.enum(storeEventTopicNames)).check(z.maxLength(storeEventTopicNames.length)),
});

export const webhookBody = z.strictObject({
  address: z.string().check(z.maxLength(webhookAddressLimit)),
  description: z.string().check(z.maxLength(webhookDescriptionLimit)),
  /** By default apps, rollouts and trials. */
  topics: z.optional(webhookTopics.shape.topics),
});

/** The secret is returned once, when it is created. */
export const webhookSecret = z.object({ webhook, secret: z.string() });

export const webhookAttempt = z.object({
  attemptId: z.string(),
  at: epochMilliseconds,
  /** The event's position in the list of all events. */
  position: z.int(),
  kind: z.enum(storeEventKinds),
  /** Null if the event is not about an app. */
  appCode: z.nullable(z.string()),
  appName: z.nullable(z.string()),
  subject: z.nullable(z.object({ kind: z.enum(storeEventSubjects), id: z.string() })),
  outcome: z.enum(['delivered', 'failed', 'set-aside']),
  /** The status of the response; null if there was none. */
  status: z.nullable(z.int()),
  /** The network's reason when there was no response. */
  failure: z.nullable(z.string()),
  /** The beginning of the response. */
  answer: z.nullable(z.string()),
  milliseconds: z.int(),
});

/** How the receiver answered a test message, which is not part of the events. */
export const webhookTest = z.object({
  accepted: z.boolean(),
  status: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  milliseconds: z.int(),
});

export const webhookAttempts = z.object({
  attempts: z.array(webhookAttempt),
  /** Pass it as `after` to read the next page. */
  next: z.nullable(z.string()),
});
