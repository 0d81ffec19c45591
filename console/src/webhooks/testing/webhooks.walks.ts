import type { WalkRows } from '../../testing/walk-rows.ts';

export const webhooksWalks: WalkRows = {
  details: [{ path: '/webhooks/$endpointId', asked: /\/webhooks\/none\b/, missing: 'Page not found', as: 'olga' }],
  dialogs: [{ path: '/webhooks', button: 'Add endpoint', as: 'olga' }],
  formDialogs: [
    { component: 'AddWebhookDialog', path: '/webhooks', as: 'olga', opener: 'Add endpoint', field: 'Endpoint URL' },
  ],
};
