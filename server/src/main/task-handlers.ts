import type { TaskHandlers } from '../kernel/tasks/task.ts';
import { features } from './features.ts';

type TasksOf<One> = One extends { tasks: infer Tasks } ? (tasks: Tasks) => void : never;
type AllTasks = TasksOf<(typeof features)[number]> extends (all: infer All) => void ? All : never;

/** Every task that a change can enqueue. It compiles only when each name in `TaskData` has a handler in a listed feature. */
export const taskHandlers: TaskHandlers = Object.assign(
  {},
  ...features.map((feature) => ('tasks' in feature ? feature.tasks : {})),
) as AllTasks; // the members of exactly these records
