import { createRoute } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const months = createRoute({
  getParentRoute: () => main,
  path: '/months',
  staticData: { navigationItem: 'months', icon: CalendarCheck },
  loader: () =>
    startQueries('payout-runs:read', async () => {
      const { monthsQuery } = await import('./months.queries.ts');
      return [monthsQuery()];
    }),
  component: page(() => import('./MonthsPage.tsx'), 'MonthsPage'),
});

const month = createRoute({
  getParentRoute: () => main,
  path: '/months/$month',
  staticData: { navigationItem: 'months' },
  loader: ({ params }) =>
    startQueries('payout-runs:read', async () => {
      const { monthQuery } = await import('./months.queries.ts');
      return [monthQuery(params.month)];
    }),
  component: page(() => import('./MonthPage.tsx'), 'MonthPage'),
});

export const monthsRoutes = { main: [months, month] } satisfies FeatureRoutes;
