import { createRoute } from '@tanstack/react-router';
import { accountQuery } from '../account/account.queries.ts';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app } from '../frame/parent-routes.tsx';

const pricingQueries = lazyModule(() =>
  Promise.all([import('./pricing.queries.ts'), import('../availability/availability.queries.ts')]),
);

const pricing = createRoute({
  getParentRoute: () => app,
  path: 'pricing',
  staticData: { palette: [{ for: 'developer', text: { en: 'Pricing', de: 'Preise' } }] },
  loader: ({ params }) =>
    startQueries('apps:read', pricingQueries, ([{ pricingQuery }, { availabilityQuery }]) => [
      pricingQuery(params.id),
      availabilityQuery(params.id),
      accountQuery,
    ]),
  component: page(() => import('./PricingPage.tsx'), 'PricingPage'),
});

export const pricingRoutes = { app: [pricing] } satisfies FeatureRoutes;
