import { type TrialStatus, trialStatuses } from '@lensdock/contract/trials/trials.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main, overview } from '../frame/parent-routes.tsx';

/** The status filter of the history; an invalid one shows all. */
function trialsSearch({ status }: Record<string, unknown>): { status?: TrialStatus } {
  const known = trialStatuses.find((item) => item === status);
  return known ? { status: known } : {};
}

const trialsQueries = lazyModule(() => import('./trials.queries.ts'));

const trialOverApps = createRoute({
  getParentRoute: () => overview,
  path: '/trial-extension/$requestId',
  staticData: { navigationItem: 'apps' },
  loader: ({ params }) =>
    startQueries('trials:read', trialsQueries, ({ trialQuery }) => [trialQuery(params.requestId)]),
  component: page(() => import('./TrialDialog.tsx'), 'TrialOverApps'),
});

const trials = createRoute({
  getParentRoute: () => main,
  path: '/trial-extensions',
  staticData: {
    navigationItem: 'apps',
    palette: [{ for: 'developer', may: 'trials:read', text: { en: 'Trial extensions', de: 'Testverlängerungen' } }],
  },
  validateSearch: trialsSearch,
  loader: ({ location }) =>
    startQueries('trials:read', trialsQueries, ({ trialsQuery }) => [
      trialsQuery(trialsSearch(location.search).status),
    ]),
  component: page(() => import('./TrialsPage.tsx'), 'TrialsPage'),
});

const trialOverHistory = createRoute({
  getParentRoute: () => trials,
  path: '$requestId',
  staticData: { navigationItem: 'apps' },
  loader: ({ params }) =>
    startQueries('trials:read', trialsQueries, ({ trialQuery }) => [trialQuery(params.requestId)]),
  component: page(() => import('./TrialDialog.tsx'), 'TrialOverHistory'),
});

export const trialsRoutes = {
  overview: [trialOverApps],
  main: [trials.addChildren([trialOverHistory])],
} satisfies FeatureRoutes;
