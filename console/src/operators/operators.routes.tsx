import { createRoute } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const operatorsQueries = lazyModule(() => import('./operators.queries.ts'));

const operators = createRoute({
  getParentRoute: () => main,
  path: '/operators',
  staticData: { navigationItem: 'operators', icon: UserCog },
  loader: () => startQueries('operators:read', operatorsQueries, ({ operatorsQuery }) => [operatorsQuery()]),
  component: page(() => import('./OperatorsPage.tsx'), 'OperatorsPage'),
});

export const operatorsRoutes = { main: [operators] } satisfies FeatureRoutes;
