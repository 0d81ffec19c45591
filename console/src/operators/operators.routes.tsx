import { createRoute } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const operators = createRoute({
  getParentRoute: () => main,
  path: '/operators',
  staticData: { navigationItem: 'operators', icon: UserCog },
  loader: () =>
    startQueries('operators:read', async () => {
      const { operatorsQuery } = await import('./operators.queries.ts');
      return [operatorsQuery()];
    }),
  component: page(() => import('./OperatorsPage.tsx'), 'OperatorsPage'),
});

export const operatorsRoutes = { main: [operators] } satisfies FeatureRoutes;
