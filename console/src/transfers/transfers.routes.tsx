import { createRoute } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const transfers = createRoute({
  getParentRoute: () => main,
  path: '/app-transfers',
  staticData: { navigationItem: 'app-transfers', icon: ArrowLeftRight },
  component: page(() => import('./TransfersPage.tsx'), 'TransfersPage'),
});

export const transfersRoutes = { main: [transfers] } satisfies FeatureRoutes;
