import { createRoute } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const assignmentQueries = lazyModule(() => import('./assignment.queries.ts'));

const reviewers = createRoute({
  getParentRoute: () => main,
  path: '/reviewers',
  staticData: { navigationItem: 'reviewers', icon: UserRoundCheck },
  loader: () => startQueries('submissions:read', assignmentQueries, ({ reviewersQuery }) => [reviewersQuery()]),
  component: page(() => import('./ReviewersPage.tsx'), 'ReviewersPage'),
});

export const assignmentRoutes = { main: [reviewers] } satisfies FeatureRoutes;
