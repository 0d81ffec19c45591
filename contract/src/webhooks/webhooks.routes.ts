import type { Route } from '../kernel/route.ts';
import type { Webhook, WebhookAttempts, WebhookBody, WebhookSecret, WebhookTest, WebhookTopics } from './webhooks.ts';

export const listWebhooks: Route<{ reply: { webhooks: Webhook[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/webhooks',
  caller: 'operator',
  may: 'settings:read',
};

export const addWebhook: Route<{ body: WebhookBody; reply: WebhookSecret }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks',
  caller: 'operator',
  may: 'settings:write',
};

export const readWebhook: Route<{ params: { endpointId: string }; reply: Webhook }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/webhooks/:endpointId',
  caller: 'operator',
  may: 'settings:read',
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
  may: 'settings:read',
};

export const switchWebhook: Route<
  { params: { endpointId: string }; body: { active: boolean }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/switch',
  caller: 'operator',
  may: 'settings:write',
};

export const saveWebhookTopics: Route<
  { params: { endpointId: string }; body: WebhookTopics; reply: Webhook },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/webhooks/:endpointId/topics',
  caller: 'operator',
  may: 'settings:write',
};

export const renewWebhookSecret: Route<{ params: { endpointId: string }; reply: WebhookSecret }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/secret',
  caller: 'operator',
  may: 'settings:write',
};

export const tryWebhook: Route<{ params: { endpointId: string }; reply: Webhook }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/try',
  caller: 'operator',
  may: 'settings:write',
};

export const testWebhook: Route<{ params: { endpointId: string }; reply: WebhookTest }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/test',
  caller: 'operator',
  may: 'settings:write',
};

export const replayWebhook: Route<
  { params: { endpointId: string }; body: { position: number }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/replay',
  caller: 'operator',
  may: 'settings:write',
};

export const skipEvent: Route<
  { params: { endpointId: string }; body: { position: number }; reply: Webhook },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/webhooks/:endpointId/set-aside',
  caller: 'operator',
  may: 'settings:write',
};
