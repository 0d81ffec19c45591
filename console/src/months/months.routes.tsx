import { createRoute } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const monthsQueries = lazyModule(() => import('./months.queries.ts'));

const months = createRoute({
  getParentRoute: () => main,
  path: '/months',
  staticData: { navigationItem: 'months', icon: CalendarCheck },
  loader: () => startQueries('payout-runs:read', monthsQueries, ({ monthsQuery }) => [monthsQuery()]),
  component: page(() => import('./MonthsPage.tsx'), 'MonthsPage'),
});

const month = createRoute({
  getParentRoute: () => main,
  path: '/months/$month',
  staticData: { navigationItem: 'months' },
  loader: ({ params }) =>
    startQueries('payout-runs:read', monthsQueries, ({ monthQuery }) => [monthQuery(params.month)]),
  component: page(() => import('./MonthPage.tsx'), 'MonthPage'),
});

export const monthsRoutes = { main: [months, month] } satisfies FeatureRoutes;
