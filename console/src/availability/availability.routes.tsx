import { createRoute } from '@tanstack/react-router';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main } from '../frame/parent-routes.tsx';

const availability = createRoute({
  getParentRoute: () => app,
  path: 'availability',
  staticData: { palette: [{ for: 'developer', text: { en: 'Availability', de: 'Verfügbarkeit' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', async () => {
      const { availabilityQuery } = await import('./availability.queries.ts');
      return [availabilityQuery(params.id)];
    }),
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
  loader: () =>
    startQueries('content:read', async () => {
      const { countriesQuery } = await import('./countries.queries.ts');
      return [countriesQuery()];
    }),
  component: page(() => import('./CountriesPage.tsx'), 'CountriesPage'),
});

export const availabilityRoutes = { app: [availability], main: [countries] } satisfies FeatureRoutes;
