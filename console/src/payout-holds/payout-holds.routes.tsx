import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const payoutHoldsQueries = lazyModule(() => import('./payout-holds.queries.ts'));

const payoutHolds = createRoute({
  getParentRoute: () => main,
  path: '/payout-holds',
  staticData: {
    navigationItem: 'payout-runs',
    palette: [{ for: 'operator', may: 'payout-runs:read', text: { en: 'Payout holds', de: 'Auszahlungssperren' } }],
  },
  loader: () => startQueries('payout-runs:read', payoutHoldsQueries, ({ payoutHoldsQuery }) => [payoutHoldsQuery()]),
  component: page(() => import('./PayoutHoldsPage.tsx'), 'PayoutHoldsPage'),
});

const payoutTerms = createRoute({
  getParentRoute: () => main,
  path: '/payout-holds/$companyId',
  staticData: { navigationItem: 'payout-runs' },
  loader: ({ params }) =>
    startQueries('payout-runs:read', payoutHoldsQueries, ({ payoutTermsQuery }) => [
      payoutTermsQuery(params.companyId),
    ]),
  component: page(() => import('./PayoutTermsPage.tsx'), 'PayoutTermsPage'),
});

export const payoutHoldsRoutes = { main: [payoutHolds, payoutTerms] } satisfies FeatureRoutes;
