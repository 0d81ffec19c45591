import { createRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const tokens = createRoute({
  getParentRoute: () => main,
  path: '/access-tokens',
  staticData: { navigationItem: 'access-tokens', icon: KeyRound },
  component: page(() => import('./TokensPage.tsx'), 'TokensPage'),
});

export const tokensRoutes = { main: [tokens] } satisfies FeatureRoutes;
