import { createRoute } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const publishers = createRoute({
  getParentRoute: () => app,
  path: 'ci',
  staticData: { palette: [{ for: 'developer', text: { en: 'Publish from CI', de: 'Aus CI veröffentlichen' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', async () => {
      const { publishersQuery } = await import('./publishers.queries.ts');
      return [publishersQuery(params.id)];
    }),
  component: page(() => import('./PublishersPage.tsx'), 'PublishersPage'),
});

const issuers = createRoute({
  getParentRoute: () => main,
  path: '/publisher-issuers',
  staticData: { navigationItem: 'publisher-issuers', icon: Workflow },
  loader: () =>
    startQueries('settings:read', async () => {
      const { issuersQuery } = await import('./publishers.queries.ts');
      return [issuersQuery()];
    }),
  component: page(() => import('./IssuersPage.tsx'), 'IssuersPage'),
});

export const publishersRoutes = { app: [publishers], main: [issuers] } satisfies FeatureRoutes;
