import { type ManagedListName, referenceListNames } from '@lensdock/contract/listing/managed-list-names.ts';
import { createRoute } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const listing = createRoute({
  getParentRoute: () => app,
  path: 'store-listing',
  staticData: { palette: [{ for: 'developer', text: { en: 'Store listing', de: 'Store-Eintrag' } }] },
  component: page(() => import('./ListingPage.tsx'), 'ListingPage'),
});

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists', icon: ListChecks },
  validateSearch: (search: Record<string, unknown>): { list?: ManagedListName } => {
    const list = referenceListNames.find((known) => known === search.list && known !== 'industries');
    return list ? { list } : {};
  },
  component: page(() => import('./reference-lists/ListsPage.tsx'), 'ListsPage'),
});

export const listingRoutes = { app: [listing], main: [lists] } satisfies FeatureRoutes;
