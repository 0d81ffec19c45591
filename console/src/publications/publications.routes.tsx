import { createRoute } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';
import type { StateFilter } from './publications.queries.ts';

const publicationsQueries = lazyModule(() => import('./publications.queries.ts'));

const history = createRoute({
  getParentRoute: () => app,
  path: 'history',
  staticData: { palette: [{ for: 'developer', text: { en: 'History', de: 'Verlauf' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', publicationsQueries, ({ pastSubmissionsQuery, publicationsQuery }) => [
      publicationsQuery('company', params.id),
      pastSubmissionsQuery('company', params.id),
    ]),
  component: page(() => import('./HistoryPage.tsx'), 'HistoryPage'),
});

function storeAppsSearch({ search, state }: Record<string, unknown>): { search?: string; state?: StateFilter } {
  return {
    ...(typeof search === 'string' && search && { search }),
    ...((state === 'online' || state === 'withdrawn') && { state }),
  };
}

const storeApps = createRoute({
  getParentRoute: () => main,
  path: '/all-apps',
  staticData: { navigationItem: 'operated-apps', icon: LayoutGrid },
  validateSearch: storeAppsSearch,
  loader: ({ location }) => {
    const { search = '', state } = storeAppsSearch(location.search);
    return startQueries('store-apps:read', publicationsQueries, ({ storeAppsQuery }) => [
      storeAppsQuery(search, state),
    ]);
  },
  component: page(() => import('./StoreAppsPage.tsx'), 'StoreAppsPage'),
});

const storeApp = createRoute({
  getParentRoute: () => main,
  path: '/all-apps/$code',
  staticData: { navigationItem: 'operated-apps' },
  loader: ({ params }) =>
    startQueries(
      'store-apps:read',
      publicationsQueries,
      ({ pastSubmissionsQuery, publicationsQuery, storeAppQuery }) => [
        storeAppQuery(params.code),
        publicationsQuery('operator', params.code),
        pastSubmissionsQuery('operator', params.code),
      ],
    ),
  component: page(() => import('./StoreAppPage.tsx'), 'StoreAppPage'),
});

export const publicationsRoutes = { app: [history], main: [storeApps, storeApp] } satisfies FeatureRoutes;
