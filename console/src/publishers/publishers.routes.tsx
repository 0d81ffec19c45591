import { createRoute } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const publishersQueries = lazyModule(() => import('./publishers.queries.ts'));

const publishers = createRoute({
  getParentRoute: () => app,
  path: 'ci',
  staticData: { palette: [{ for: 'developer', text: { en: 'Publish from CI', de: 'Aus CI veröffentlichen' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', publishersQueries, ({ publishersQuery }) => [publishersQuery(params.id)]),
  component: page(() => import('./PublishersPage.tsx'), 'PublishersPage'),
});

const issuers = createRoute({
  getParentRoute: () => main,
  path: '/publisher-issuers',
  staticData: { navigationItem: 'publisher-issuers', icon: Workflow },
  loader: () => startQueries('settings:read', publishersQueries, ({ issuersQuery }) => [issuersQuery()]),
  component: page(() => import('./IssuersPage.tsx'), 'IssuersPage'),
});

export const publishersRoutes = { app: [publishers], main: [issuers] } satisfies FeatureRoutes;
