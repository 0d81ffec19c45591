import { createRoute } from '@tanstack/react-router';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const failedTasks = createRoute({
  getParentRoute: () => main,
  path: '/failed-work',
  staticData: {
    navigationItem: 'outbox',
    palette: [{ for: 'operator', may: 'tasks:read', text: { en: 'Failed tasks', de: 'Fehlgeschlagene Aufgaben' } }],
  },
  loader: () =>
    startQueries('tasks:read', async () => {
      const { failedTasksQuery } = await import('./failed-tasks.queries.ts');
      return [failedTasksQuery()];
    }),
  component: page(() => import('./FailedTasksPage.tsx'), 'FailedTasksPage'),
});

export const failedTasksRoutes = { main: [failedTasks] } satisfies FeatureRoutes;
