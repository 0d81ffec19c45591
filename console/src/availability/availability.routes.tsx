import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const availabilityQueries = lazyModule(() => import('./availability.queries.ts'));
const countriesQueries = lazyModule(() => import('./countries.queries.ts'));

const availability = createRoute({
  getParentRoute: () => app,
  path: 'availability',
  staticData: { palette: [{ for: 'developer', text: { en: 'Availability', de: 'Verfügbarkeit' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', availabilityQueries, ({ availabilityQuery }) => [availabilityQuery(params.id)]),
  component: page(() => import('./AvailabilityPage.tsx'), 'AvailabilityPage'),
});

const countries = createRoute({
  getParentRoute: () => main,
  path: '/lists/countries',
  staticData: {
    navigationItem: 'lists',
    palette: [{ for: 'operator', text: { en: 'Countries', de: 'Länder' } }],
  },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  loader: () => startQueries('content:read', countriesQueries, ({ countriesQuery }) => [countriesQuery()]),
  component: page(() => import('./CountriesPage.tsx'), 'CountriesPage'),
});

export const availabilityRoutes = { app: [availability], main: [countries] } satisfies FeatureRoutes;
