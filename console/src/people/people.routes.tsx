import { createRoute } from '@tanstack/react-router';
import { ContactRound } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const peopleQueries = lazyModule(() => import('./people.queries.ts'));

function peopleSearch({ search }: Record<string, unknown>): { search?: string } {
  return typeof search === 'string' && search ? { search } : {};
}

const people = createRoute({
  getParentRoute: () => main,
  path: '/people',
  staticData: { navigationItem: 'people', icon: ContactRound },
  validateSearch: peopleSearch,
  loader: ({ location }) =>
    startQueries('people:read', peopleQueries, ({ peopleQuery }) => [
      peopleQuery(peopleSearch(location.search).search ?? ''),
    ]),
  component: page(() => import('./PeoplePage.tsx'), 'PeoplePage'),
});

export const peopleRoutes = { main: [people] } satisfies FeatureRoutes;
