import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './failed-tasks.routes.ts';
import { dismissalBody, failedTaskPage } from './failed-tasks.schemas.ts';

const params = z.object({ errandId: z.string() });

export const listFailedTasks = endpoint(routes.listFailedTasks, {
  name: 'list-dead-errands',
  summary: 'Lists the tasks whose last attempt failed, newest first.',
  feature: 'errands',
  query: z.object({ after: z.optional(z.uuid()) }),
  reply: failedTaskPage,
});

export const retryTask = endpoint(routes.retryTask, {
  name: 'send-errand-again',
  summary: 'Retries a failed task with a fresh set of attempts.',
  feature: 'errands',
  params,
});

export const dismissTask = endpoint(routes.dismissTask, {
  name: 'set-errand-aside',
  summary: 'Dismisses a failed task. The reason is recorded in the audit log.',
  feature: 'errands',
  params,
  body: dismissalBody,
});
