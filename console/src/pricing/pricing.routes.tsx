import { createRoute } from '@tanstack/react-router';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app } from '../frame/parent-routes.tsx';

const pricing = createRoute({
  getParentRoute: () => app,
  path: 'pricing',
  staticData: { palette: [{ for: 'developer', text: { en: 'Pricing', de: 'Preise' } }] },
  component: page(() => import('./PricingPage.tsx'), 'PricingPage'),
});

export const pricingRoutes = { app: [pricing] } satisfies FeatureRoutes;
