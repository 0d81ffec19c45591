import { createRoute } from '@tanstack/react-router';
import { inFirstScript, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { accountQuery } from './account.queries.ts';

const myProfile = createRoute({
  getParentRoute: () => main,
  path: '/my-profile',
  staticData: { navigationItem: 'my-profile' },
  loader: () => startQueries('account:use', inFirstScript, () => [accountQuery]),
  component: page(() => import('./MyProfilePage.tsx'), 'MyProfilePage'),
});

export const accountRoutes = { main: [myProfile] } satisfies FeatureRoutes;
