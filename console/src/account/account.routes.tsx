import { createRoute } from '@tanstack/react-router';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const myProfile = createRoute({
  getParentRoute: () => main,
  path: '/my-profile',
  staticData: { navigationItem: 'my-profile' },
  component: page(() => import('./MyProfilePage.tsx'), 'MyProfilePage'),
});

export const accountRoutes = { main: [myProfile] } satisfies FeatureRoutes;
