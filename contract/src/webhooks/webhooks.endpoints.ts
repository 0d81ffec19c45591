import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { webhook, webhookAttempts, webhookBody, webhookSecret } from './webhooks.ts';

const params = z.object({ endpointId: z.string() });
const common = { feature: 'webhooks', caller: 'operator' } as const;
const position = z.int().check(z.minimum(1));

export const listWebhooks = endpoint({
  ...common,
  name: 'list-webhooks',
  summary: 'Addresses that are told of what the store has to know.',
  method: 'GET',
  path: '/api/operator/webhooks',
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = endpoint({
  ...common,
  name: 'add-webhook',
  summary: 'Registers an address. It gets what happens from now on; its secret is answered this once.',
  method: 'POST',
  path: '/api/operator/webhooks',
  body: webhookBody,
  reply: webhookSecret,
  status: 201,
});

export const readWebhook = endpoint({
  ...common,
  name: 'read-webhook',
  summary: 'One address, and how far it is.',
  method: 'GET',
  path: '/api/operator/webhooks/:endpointId',
  params,
  reply: webhook,
});

export const listWebhookAttempts = endpoint({
  ...common,
  name: 'list-webhook-attempts',
  summary: 'What was tried at an address, newest first; kept for 30 days.',
  method: 'GET',
  path: '/api/operator/webhooks/:endpointId/attempts',
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: webhookAttempts,
});

export const switchWebhook = endpoint({
  ...common,
  name: 'switch-webhook',
  summary: 'Switches an address on or off. What happens meanwhile waits for it.',
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/switch',
  params,
  body: z.strictObject({ active: z.boolean() }),
  reply: webhook,
});

export const renewWebhookSecret = endpoint({
  ...common,
  name: 'renew-webhook-secret',
  summary: 'Makes a new secret, answered this once. For 24 hours deliveries are signed with the former one as well.',
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/secret',
  params,
  reply: webhookSecret,
});

export const tryWebhook = endpoint({
  ...common,
  name: 'try-webhook',
  summary: 'Tries to deliver what waits now, and not at the next attempt.',
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/try',
  limit: 'webhook-tests',
  params,
  reply: webhook,
  problems: ['webhook-disabled'],
});

export const replayWebhook = endpoint({
  ...common,
  name: 'replay-webhook',
  summary: 'Delivers everything from an event on once more, in order.',
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/replay',
  params,
  body: z.strictObject({ position }),
  reply: webhook,
  problems: ['webhook-disabled'],
});

export const skipEvent = endpoint({
  ...common,
  name: 'set-event-aside',
  summary: 'Leaves out the event that a receiver keeps refusing, so that those behind it are delivered.',
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/set-aside',
  params,
  body: z.strictObject({ position }),
  reply: webhook,
  problems: ['event-not-next'],
});
