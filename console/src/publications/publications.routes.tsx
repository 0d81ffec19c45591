import { createRoute } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const history = createRoute({
  getParentRoute: () => app,
  path: 'history',
  staticData: { palette: [{ for: 'developer', text: { en: 'History', de: 'Verlauf' } }] },
  component: page(() => import('./HistoryPage.tsx'), 'HistoryPage'),
});

const storeApps = createRoute({
  getParentRoute: () => main,
  path: '/all-apps',
  staticData: { navigationItem: 'operated-apps', icon: LayoutGrid },
  validateSearch: (search: Record<string, unknown>): { search?: string; state?: 'online' | 'withdrawn' } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...((search.state === 'online' || search.state === 'withdrawn') && { state: search.state }),
  }),
  component: page(() => import('./StoreAppsPage.tsx'), 'StoreAppsPage'),
});

const storeApp = createRoute({
  getParentRoute: () => main,
  path: '/all-apps/$code',
  staticData: { navigationItem: 'operated-apps' },
  component: page(() => import('./StoreAppPage.tsx'), 'StoreAppPage'),
});

export const publicationsRoutes = { app: [history], main: [storeApps, storeApp] } satisfies FeatureRoutes;
