import { createRoute } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const webhooks = createRoute({
  getParentRoute: () => main,
  path: '/webhooks',
  staticData: { navigationItem: 'webhooks', icon: Webhook },
  loader: () =>
    startQueries('settings:read', async () => {
      const { webhooksQuery } = await import('./webhooks.queries.ts');
      return [webhooksQuery()];
    }),
  component: page(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => main,
  path: '/webhooks/$endpointId',
  staticData: { navigationItem: 'webhooks' },
  loader: ({ params }) =>
    startQueries('settings:read', async () => {
      const { attemptsQuery, webhookQuery } = await import('./webhooks.queries.ts');
      return [webhookQuery(params.endpointId), attemptsQuery(params.endpointId)];
    }),
  component: page(() => import('./WebhookPage.tsx'), 'WebhookPage'),
});

export const webhooksRoutes = { main: [webhooks, webhook] } satisfies FeatureRoutes;
