import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './webhooks.routes.ts';
import { webhook, webhookAttempts, webhookBody, webhookSecret } from './webhooks.schemas.ts';

const params = z.object({ endpointId: z.string() });
const feature = 'webhooks';
const position = z.int().check(z.minimum(1));

export const listWebhooks = endpoint(routes.listWebhooks, {
  feature,
  name: 'list-webhooks',
  summary: 'Addresses that are told of what the store has to know.',
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = endpoint(routes.addWebhook, {
  feature,
  name: 'add-webhook',
  summary: 'Adds an endpoint that receives all future events. The secret is returned only once.',
  body: webhookBody,
  reply: webhookSecret,
  status: 201,
});

export const readWebhook = endpoint(routes.readWebhook, {
  feature,
  name: 'read-webhook',
  summary: 'One address, and how far it is.',
  params,
  reply: webhook,
});

export const listWebhookAttempts = endpoint(routes.listWebhookAttempts, {
  feature,
  name: 'list-webhook-attempts',
  summary: 'What was tried at an address, newest first; kept for 30 days.',
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: webhookAttempts,
});

export const switchWebhook = endpoint(routes.switchWebhook, {
  feature,
  name: 'switch-webhook',
  summary: 'Switches an address on or off. What happens meanwhile waits for it.',
  params,
  body: z.strictObject({ active: z.boolean() }),
  reply: webhook,
});

export const renewWebhookSecret = endpoint(routes.renewWebhookSecret, {
  feature,
  name: 'renew-webhook-secret',
  summary: 'Makes a new secret, answered this once. For 24 hours deliveries are signed with the former one as well.',
  params,
  reply: webhookSecret,
});

export const tryWebhook = endpoint(routes.tryWebhook, {
  feature,
  name: 'try-webhook',
  summary: 'Tries to deliver what waits now, and not at the next attempt.',
  limit: 'webhook-tests',
  params,
  reply: webhook,
  problems: ['webhook-disabled'],
});

export const replayWebhook = endpoint(routes.replayWebhook, {
  feature,
  name: 'replay-webhook',
  summary: 'Delivers everything from an event on once more, in order.',
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
