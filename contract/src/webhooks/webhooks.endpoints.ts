import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './webhooks.routes.ts';
import {
  webhook,
  webhookAttempts,
  webhookBody,
  webhookSecret,
  webhookTest,
  webhookTopics,
} from './webhooks.schemas.ts';

const params = z.object({ endpointId: z.string() });
const feature = 'webhooks';
const position = z.int().check(z.minimum(1));

export const listWebhooks = endpoint(routes.listWebhooks, {
  feature,
  name: 'list-webhooks',
  summary: 'Lists the endpoints that receive store events.',
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = endpoint(routes.addWebhook, {
  feature,
  name: 'add-webhook',
  summary: 'Adds an endpoint that receives the future events of its topics. The secret is returned only once.',
  body: webhookBody,
  reply: webhookSecret,
  secretReply: true,
  status: 201,
});

export const readWebhook = endpoint(routes.readWebhook, {
  feature,
  name: 'read-webhook',
  summary: 'Returns a webhook endpoint with its delivery progress.',
  params,
  reply: webhook,
});

export const listWebhookAttempts = endpoint(routes.listWebhookAttempts, {
  feature,
  name: 'list-webhook-attempts',
  summary:
    'Lists the delivery attempts of a webhook endpoint, newest first; kept for 30 days unless the store sets another time.',
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: webhookAttempts,
});

export const switchWebhook = endpoint(routes.switchWebhook, {
  feature,
  name: 'switch-webhook',
  summary: 'Turns a webhook endpoint on or off. Events are kept while it is off.',
  params,
  body: z.strictObject({ active: z.boolean() }),
  reply: webhook,
});

export const saveWebhookTopics = endpoint(routes.saveWebhookTopics, {
  feature,
  name: 'save-webhook-topics',
  summary: 'Chooses which events an endpoint receives, including among those that are waiting.',
  params,
  body: webhookTopics,
  reply: webhook,
});

export const renewWebhookSecret = endpoint(routes.renewWebhookSecret, {
  feature,
  name: 'renew-webhook-secret',
  summary: 'Creates a new secret, returned only once. For 24 hours, deliveries are also signed with the previous one.',
  params,
  reply: webhookSecret,
  secretReply: true,
});

export const tryWebhook = endpoint(routes.tryWebhook, {
  feature,
  name: 'try-webhook',
  summary: 'Delivers waiting events now instead of at the next attempt.',
  limit: 'webhook-tests',
  params,
  reply: webhook,
  problems: ['webhook-disabled'],
});

export const testWebhook = endpoint(routes.testWebhook, {
  feature,
  name: 'test-webhook',
  summary:
    'Sends a signed message of the type webhook.test and returns the answer. Events and their order are unaffected.',
  limit: 'webhook-tests',
  params,
  reply: webhookTest,
});

export const replayWebhook = endpoint(routes.replayWebhook, {
  feature,
  name: 'replay-webhook',
  summary: 'Redelivers all events from the given one in order.',
  params,
  body: z.strictObject({ position }),
  reply: webhook,
  problems: ['webhook-disabled'],
});

export const skipEvent = endpoint(routes.skipEvent, {
  feature,
  name: 'set-event-aside',
  summary: 'Skips an event that the endpoint keeps rejecting, so that later events are delivered.',
  params,
  body: z.strictObject({ position }),
  reply: webhook,
  problems: ['event-not-next'],
});
