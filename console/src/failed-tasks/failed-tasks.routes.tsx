import { createRoute } from '@tanstack/react-router';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const failedTasksQueries = lazyModule(() => import('./failed-tasks.queries.ts'));

const failedTasks = createRoute({
  getParentRoute: () => main,
  path: '/failed-work',
  staticData: {
    navigationItem: 'outbox',
    palette: [{ for: 'operator', may: 'tasks:read', text: { en: 'Failed tasks', de: 'Fehlgeschlagene Aufgaben' } }],
  },
  loader: () => startQueries('tasks:read', failedTasksQueries, ({ failedTasksQuery }) => [failedTasksQuery()]),
  component: page(() => import('./FailedTasksPage.tsx'), 'FailedTasksPage'),
});

export const failedTasksRoutes = { main: [failedTasks] } satisfies FeatureRoutes;
