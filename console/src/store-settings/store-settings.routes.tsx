import { createRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const storeSettingsQueries = lazyModule(() => import('./store-settings.queries.ts'));

function settingsSearch({ search }: Record<string, unknown>): { search?: string } {
  return typeof search === 'string' && search ? { search } : {};
}

const settings = createRoute({
  getParentRoute: () => main,
  path: '/store-settings',
  staticData: { navigationItem: 'store-settings', icon: SlidersHorizontal },
  validateSearch: settingsSearch,
  loader: () => startQueries('settings:read', storeSettingsQueries, ({ settingsQuery }) => [settingsQuery()]),
  component: page(() => import('./StoreSettingsPage.tsx'), 'StoreSettingsPage'),
});

const setting = createRoute({
  getParentRoute: () => main,
  path: '/store-settings/$name',
  staticData: { navigationItem: 'store-settings' },
  loader: ({ params }) =>
    startQueries('settings:read', storeSettingsQueries, ({ settingQuery }) => [settingQuery(params.name)]),
  component: page(() => import('./StoreSettingPage.tsx'), 'StoreSettingPage'),
});

export const storeSettingsRoutes = { main: [settings, setting] } satisfies FeatureRoutes;
