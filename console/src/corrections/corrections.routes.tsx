import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const correctionsQueries = lazyModule(() => import('./corrections.queries.ts'));

const corrections = createRoute({
  getParentRoute: () => main,
  path: '/corrections',
  staticData: {
    navigationItem: 'orders',
    palette: [{ for: 'operator', may: 'payout-runs:read', text: { en: 'Corrections', de: 'Korrekturen' } }],
  },
  loader: () => startQueries('payout-runs:read', correctionsQueries, ({ correctionsQuery }) => [correctionsQuery()]),
  component: page(() => import('./CorrectionsPage.tsx'), 'CorrectionsPage'),
});

const orderCorrections = createRoute({
  getParentRoute: () => main,
  path: '/corrections/$orderId',
  staticData: { navigationItem: 'orders' },
  loader: ({ params }) =>
    startQueries('payout-runs:read', correctionsQueries, ({ orderCorrectionsQuery }) => [
      orderCorrectionsQuery(params.orderId),
    ]),
  component: page(() => import('./OrderCorrectionsPage.tsx'), 'OrderCorrectionsPage'),
});

export const correctionsRoutes = { main: [corrections, orderCorrections] } satisfies FeatureRoutes;
