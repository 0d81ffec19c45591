import { createRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

function settingsSearch({ search }: Record<string, unknown>): { search?: string } {
  return typeof search === 'string' && search ? { search } : {};
}

const settings = createRoute({
  getParentRoute: () => main,
  path: '/store-settings',
  staticData: { navigationItem: 'store-settings', icon: SlidersHorizontal },
  validateSearch: settingsSearch,
  loader: () =>
    startQueries('settings:read', async () => {
      const { settingsQuery } = await import('./store-settings.queries.ts');
      return [settingsQuery()];
    }),
  component: page(() => import('./StoreSettingsPage.tsx'), 'StoreSettingsPage'),
});

const setting = createRoute({
  getParentRoute: () => main,
  path: '/store-settings/$name',
  staticData: { navigationItem: 'store-settings' },
  loader: ({ params }) =>
    startQueries('settings:read', async () => {
      const { settingQuery } = await import('./store-settings.queries.ts');
      return [settingQuery(params.name)];
    }),
  component: page(() => import('./StoreSettingPage.tsx'), 'StoreSettingPage'),
});

export const storeSettingsRoutes = { main: [settings, setting] } satisfies FeatureRoutes;
