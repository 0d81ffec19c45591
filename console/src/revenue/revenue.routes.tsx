import { createRoute } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { revenueSearch } from './revenue-search.ts';

const revenue = createRoute({
  getParentRoute: () => main,
  path: '/revenue',
  staticData: { navigationItem: 'revenue', icon: ChartColumn },
  validateSearch: revenueSearch,
  component: page(() => import('./RevenuePage.tsx'), 'RevenuePage'),
});

const order = createRoute({
  getParentRoute: () => main,
  path: '/revenue/$orderId',
  staticData: { navigationItem: 'revenue' },
  component: page(() => import('./OrderPage.tsx'), 'OrderPage'),
});

export const revenueRoutes = { main: [revenue, order] } satisfies FeatureRoutes;
