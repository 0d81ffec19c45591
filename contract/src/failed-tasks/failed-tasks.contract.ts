import { feature } from '../kernel/feature.ts';
import { failedTasksAudit } from './failed-tasks.audit.ts';
import * as endpoints from './failed-tasks.endpoints.ts';

export const failedTasksContract = feature({
  name: 'failed-tasks',
  endpoints,
  audit: failedTasksAudit,
});
