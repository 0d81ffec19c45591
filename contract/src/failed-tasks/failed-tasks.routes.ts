import type { Route } from '../kernel/route.ts';
import type { DismissalBody, FailedTaskPage } from './failed-tasks.ts';

export const listFailedTasks: Route<{ query: { after?: string }; reply: FailedTaskPage }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/dead-errands',
  caller: 'operator',
  may: 'tasks:read',
};

export const retryTask: Route<{ params: { errandId: string } }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/dead-errands/:errandId/send-again',
  caller: 'operator',
  may: 'tasks:write',
};

export const dismissTask: Route<{ params: { errandId: string }; body: DismissalBody }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/dead-errands/:errandId/set-aside',
  caller: 'operator',
  may: 'tasks:write',
};
