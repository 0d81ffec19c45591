import { createRoute } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main, payout } from '../frame/parent-routes.tsx';
import { runSearch } from './run-search.ts';

const payoutsQueries = lazyModule(() => import('./payouts.queries.ts'));

const startPayouts = () => startQueries('payouts:read', payoutsQueries, ({ payoutsQuery }) => [payoutsQuery()]);

const pending = createRoute({
  getParentRoute: () => payout,
  path: 'pending',
  staticData: {
    palette: [
      { for: 'developer', may: 'payouts:read', text: { en: 'Pending payouts', de: 'Ausstehende Auszahlungen' } },
    ],
  },
  loader: startPayouts,
  component: page(() => import('./PayoutPendingPage.tsx'), 'PayoutPendingPage'),
});

const history = createRoute({
  getParentRoute: () => payout,
  path: 'history',
  staticData: {
    palette: [{ for: 'developer', may: 'payouts:read', text: { en: 'Past payouts', de: 'Frühere Auszahlungen' } }],
  },
  loader: startPayouts,
  component: page(() => import('./PayoutHistoryPage.tsx'), 'PayoutHistoryPage'),
});

const sentPayout = createRoute({
  getParentRoute: () => main,
  path: '/payout/history/$payoutId',
  staticData: { navigationItem: 'payout' },
  loader: ({ params }) =>
    startQueries('payouts:read', payoutsQueries, ({ payoutQuery }) => [payoutQuery(params.payoutId)]),
  component: page(() => import('./PayoutPage.tsx'), 'PayoutPage'),
});

const payoutRuns = createRoute({
  getParentRoute: () => main,
  path: '/payout-runs',
  staticData: { navigationItem: 'payout-runs', icon: Wallet },
  loader: () =>
    startQueries('payout-runs:read', payoutsQueries, ({ payoutRunsQuery, runPreviewQuery }) => [
      runPreviewQuery(),
      payoutRunsQuery(),
    ]),
  component: page(() => import('./PayoutRunsPage.tsx'), 'PayoutRunsPage'),
});

const payoutRun = createRoute({
  getParentRoute: () => main,
  path: '/payout-runs/$runId',
  staticData: { navigationItem: 'payout-runs' },
  validateSearch: runSearch,
  loader: ({ params, location }) =>
    startQueries('payout-runs:read', payoutsQueries, ({ payoutRunQuery, runPayoutsQuery }) => [
      payoutRunQuery(params.runId),
      runPayoutsQuery(params.runId, runSearch(location.search)),
    ]),
  component: page(() => import('./PayoutRunPage.tsx'), 'PayoutRunPage'),
});

export const payoutsRoutes = {
  payout: [pending, history],
  main: [sentPayout, payoutRuns, payoutRun],
} satisfies FeatureRoutes;
