import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { dismissalBody, failedTaskPage } from './failed-tasks.ts';

const params = z.object({ errandId: z.string() });

export const listFailedTasks = endpoint({
  name: 'list-dead-errands',
  summary: 'Work whose last attempt failed, newest first.',
  feature: 'errands',
  method: 'GET',
  path: '/api/operator/dead-errands',
  caller: 'operator',
  query: z.object({ after: z.optional(z.uuid()) }),
  reply: failedTaskPage,
});

export const retryTask = endpoint({
  name: 'send-errand-again',
  summary: 'Has it tried anew, with all its attempts before it.',
  feature: 'errands',
  method: 'POST',
  path: '/api/operator/dead-errands/:errandId/send-again',
  caller: 'operator',
  params,
});

export const dismissTask = endpoint({
  name: 'set-errand-aside',
  summary: 'Gives it up for good, with a reason that stays in the audit.',
  feature: 'errands',
  method: 'POST',
  path: '/api/operator/dead-errands/:errandId/set-aside',
  caller: 'operator',
  params,
  body: dismissalBody,
});
