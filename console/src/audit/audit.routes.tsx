import { createRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { auditSearch } from './audit-search.ts';

const auditQueries = lazyModule(() => import('./audit.queries.ts'));

const audit = createRoute({
  getParentRoute: () => main,
  path: '/audit',
  staticData: { navigationItem: 'audit', icon: History },
  validateSearch: auditSearch,
  loader: ({ location }) =>
    startQueries('any', auditQueries, ({ auditQuery }) => [auditQuery(auditSearch(location.search))]),
  component: page(() => import('./AuditPage.tsx'), 'AuditPage'),
});

export const auditRoutes = { main: [audit] } satisfies FeatureRoutes;
