import type { Feature } from '../kernel/http/feature.ts';
import { bindTasks } from './failed-tasks.http.ts';

export const failedTasksFeature = {
  bind: [bindTasks],
} satisfies Feature;
