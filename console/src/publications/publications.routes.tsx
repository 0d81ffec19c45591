import { createRoute } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';
import type { StateFilter } from './publications.queries.ts';

const history = createRoute({
  getParentRoute: () => app,
  path: 'history',
  staticData: { palette: [{ for: 'developer', text: { en: 'History', de: 'Verlauf' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', async () => {
      const { pastSubmissionsQuery, publicationsQuery } = await import('./publications.queries.ts');
      return [publicationsQuery('company', params.id), pastSubmissionsQuery('company', params.id)];
    }),
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
    return startQueries('store-apps:read', async () => {
      const { storeAppsQuery } = await import('./publications.queries.ts');
      return [storeAppsQuery(search, state)];
    });
  },
  component: page(() => import('./StoreAppsPage.tsx'), 'StoreAppsPage'),
});

const storeApp = createRoute({
  getParentRoute: () => main,
  path: '/all-apps/$code',
  staticData: { navigationItem: 'operated-apps' },
  loader: ({ params }) =>
    startQueries('store-apps:read', async () => {
      const { pastSubmissionsQuery, publicationsQuery, storeAppQuery } = await import('./publications.queries.ts');
      return [
        storeAppQuery(params.code),
        publicationsQuery('operator', params.code),
        pastSubmissionsQuery('operator', params.code),
      ];
    }),
  component: page(() => import('./StoreAppPage.tsx'), 'StoreAppPage'),
});

export const publicationsRoutes = { app: [history], main: [storeApps, storeApp] } satisfies FeatureRoutes;
