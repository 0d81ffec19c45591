import type { Route } from '../kernel/route.ts';
import type { Webhook, WebhookAttempts, WebhookBody, WebhookSecret, WebhookTest } from './webhooks.ts';

export const listWebhooks: Route<{ reply: { webhooks: Webhook[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/webhooks',
  caller: 'operator',
};

export const addWebhook: Route<{ body: WebhookBody; reply: WebhookSecret }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks',
  caller: 'operator',
};

export const readWebhook: Route<{ params: { endpointId: string }; reply: Webhook }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/webhooks/:endpointId',
  caller: 'operator',
};

export const listWebhookAttempts: Route<
  {
    params: { endpointId: string };
    query: { after?: string };
    reply: WebhookAttempts;
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/webhooks/:endpointId/attempts',
  caller: 'operator',
};

export const switchWebhook: Route<
  { params: { endpointId: string }; body: { active: boolean }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/switch',
  caller: 'operator',
};

export const renewWebhookSecret: Route<{ params: { endpointId: string }; reply: WebhookSecret }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/secret',
  caller: 'operator',
};

export const tryWebhook: Route<{ params: { endpointId: string }; reply: Webhook }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/try',
  caller: 'operator',
};

export const testWebhook: Route<{ params: { endpointId: string }; reply: WebhookTest }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/test',
  caller: 'operator',
};

export const replayWebhook: Route<
  { params: { endpointId: string }; body: { position: number }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/replay',
  caller: 'operator',
};

export const skipEvent: Route<
  { params: { endpointId: string }; body: { position: number }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/set-aside',
  caller: 'operator',
};
