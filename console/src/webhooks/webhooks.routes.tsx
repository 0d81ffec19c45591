import { createRoute } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const webhooksQueries = lazyModule(() => import('./webhooks.queries.ts'));

const webhooks = createRoute({
  getParentRoute: () => main,
  path: '/webhooks',
  staticData: { navigationItem: 'webhooks', icon: Webhook },
  loader: () => startQueries('settings:read', webhooksQueries, ({ webhooksQuery }) => [webhooksQuery()]),
  component: page(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => main,
  path: '/webhooks/$endpointId',
  staticData: { navigationItem: 'webhooks' },
  loader: ({ params }) =>
    startQueries('settings:read', webhooksQueries, ({ attemptsQuery, webhookQuery }) => [
      webhookQuery(params.endpointId),
      attemptsQuery(params.endpointId),
    ]),
  component: page(() => import('./WebhookPage.tsx'), 'WebhookPage'),
});

export const webhooksRoutes = { main: [webhooks, webhook] } satisfies FeatureRoutes;
