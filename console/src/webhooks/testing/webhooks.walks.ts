import { addWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen } from '@testing-library/react';
import type { WalkRows } from '../../testing/walk-rows.ts';

export const webhooksWalks: WalkRows = {
  details: [
    {
      path: '/webhooks/$endpointId',
      list: '/webhooks',
      request: /\/webhooks\/none\b/,
      missing: 'Page not found',
      as: 'olga',
    },
  ],
  dialogs: [{ path: '/webhooks', button: 'Add endpoint', as: 'olga' }],
  formDialogs: [
    { component: 'AddWebhookDialog', path: '/webhooks', as: 'olga', opener: 'Add endpoint', field: 'Endpoint URL' },
    {
      component: 'TopicsDialog',
      path: '/webhooks',
      as: 'olga',
      prepare: async (server) => {
        const body = { address: 'https://store.example/hooks', description: 'Walked endpoint' };
        await good(server.call(addWebhook, { as: 'olga', body }));
      },
      before: async (person) => person.click(await screen.findByRole('link', { name: 'Walked endpoint' })),
      opener: 'Select events',
      field: 'Payouts',
    },
  ],
};
