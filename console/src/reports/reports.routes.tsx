import { createRoute } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

interface ReportsSearch {
  state?: 'decided';
}

/** The list shows open reports unless the address says otherwise. */
function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  return search.state === 'decided' ? { state: 'decided' } : {};
}

const reportsQueries = lazyModule(() => import('./reports.queries.ts'));

const reports = createRoute({
  getParentRoute: () => main,
  path: '/reports',
  staticData: { navigationItem: 'reports', icon: Flag },
  validateSearch: reportsSearch,
  loader: ({ location }) =>
    startQueries('submissions:read', reportsQueries, ({ reportsQuery }) => [
      reportsQuery(reportsSearch(location.search).state ?? 'open'),
    ]),
  component: page(() => import('./ReportsPage.tsx'), 'ReportsPage'),
});

const report = createRoute({
  getParentRoute: () => main,
  path: '/reports/$reportId',
  staticData: { navigationItem: 'reports' },
  loader: ({ params }) =>
    startQueries('submissions:read', reportsQueries, ({ reportQuery }) => [reportQuery(params.reportId)]),
  component: page(() => import('./ReportPage.tsx'), 'ReportPage'),
});

export const reportsRoutes = { main: [reports, report] } satisfies FeatureRoutes;
