import { type ReferenceListName, referenceListEntries } from '@lensdock/contract/listing/reference-lists.ts';
import { createRoute } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { accountQuery } from '../account/account.queries.ts';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const listingQueries = lazyModule(() => import('./draft/listing.queries.ts'));
const referenceListEntriesQueries = lazyModule(() => import('./reference-lists/reference-list-entries.queries.ts'));

const listing = createRoute({
  getParentRoute: () => app,
  path: 'store-listing',
  staticData: { palette: [{ for: 'developer', text: { en: 'Store listing', de: 'Store-Eintrag' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', listingQueries, ({ listingChoicesQuery, listingQuery }) => [
      listingQuery(params.id),
      accountQuery,
      listingChoicesQuery(),
    ]),
  component: page(() => import('./ListingPage.tsx'), 'ListingPage'),
});

function listsSearch(search: Record<string, unknown>): { list?: ReferenceListName } {
  const list = referenceListEntries.find((known) => known === search.list && known !== 'industries');
  return list ? { list } : {};
}

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists', icon: ListChecks },
  validateSearch: listsSearch,
  loader: ({ location }) =>
    startQueries('content:read', referenceListEntriesQueries, ({ referenceListQuery }) => [
      referenceListQuery(listsSearch(location.search).list ?? 'industries'),
    ]),
  component: page(() => import('./reference-lists/ListsPage.tsx'), 'ListsPage'),
});

export const listingRoutes = { app: [listing], main: [lists] } satisfies FeatureRoutes;
