import { createRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const team = createRoute({
  getParentRoute: () => main,
  path: '/team',
  staticData: { navigationItem: 'team', icon: Users },
  component: page(() => import('./TeamPage.tsx'), 'TeamPage'),
});

export const teamRoutes = { main: [team] } satisfies FeatureRoutes;
