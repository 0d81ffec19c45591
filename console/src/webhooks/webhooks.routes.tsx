import { createRoute } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const webhooks = createRoute({
  getParentRoute: () => main,
  path: '/webhooks',
  staticData: { navigationItem: 'webhooks', icon: Webhook },
  component: page(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => main,
  path: '/webhooks/$endpointId',
  staticData: { navigationItem: 'webhooks' },
  component: page(() => import('./WebhookPage.tsx'), 'WebhookPage'),
});

export const webhooksRoutes = { main: [webhooks, webhook] } satisfies FeatureRoutes;
