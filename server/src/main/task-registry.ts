import type { TaskRegistry } from '../kernel/tasks/task.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { taskHandlers } from './task-handlers.ts';

/** All scheduled and background tasks of the server. */
export const taskRegistry: TaskRegistry = { scheduledTasks, tasks: taskHandlers };
