import { createRoute } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const reviewers = createRoute({
  getParentRoute: () => main,
  path: '/reviewers',
  staticData: { navigationItem: 'reviewers', icon: UserRoundCheck },
  loader: () =>
    startQueries('submissions:read', async () => {
      const { reviewersQuery } = await import('./assignment.queries.ts');
      return [reviewersQuery()];
    }),
  component: page(() => import('./ReviewersPage.tsx'), 'ReviewersPage'),
});

export const assignmentRoutes = { main: [reviewers] } satisfies FeatureRoutes;
