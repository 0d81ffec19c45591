import { feature } from '../kernel/feature.ts';
import { failedTasksAudit } from './failed-tasks.audit.ts';
import { failedTaskDescriptions } from './failed-tasks.descriptions.ts';
import * as endpoints from './failed-tasks.endpoints.ts';
import * as schemas from './failed-tasks.schemas.ts';

export const failedTasksContract = feature({
  name: 'failed-tasks',
  endpoints,
  schemas,
  descriptions: failedTaskDescriptions,
  audit: failedTasksAudit,
});
