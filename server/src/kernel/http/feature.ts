import type { ScheduledTask, TaskHandlers } from '../tasks/task.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { HttpContext } from './serve.ts';

/** All that the server runs for a feature. `main` folds these manifests into its lists. */
export interface Feature {
  /** Bind the endpoints, one function per `*.http.ts`. */
  bind?: readonly ((edge: HttpContext) => void)[];
  scheduledTasks?: readonly ScheduledTask[];
  /** What a change enqueues. The feature declares the data of each in `TaskData`. */
  tasks?: Partial<TaskHandlers>;
  metrics?: Metrics;
}
