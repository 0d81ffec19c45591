import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that caused the current work. It is stored with enqueued tasks, so that their log lines can be found. */
export interface TaskOrigin {
  /** Request id of the original call, even when one task enqueues another. */
  requestId: string;
  /** `traceparent` of W3C Trace Context; absent if nothing is traced. */
  trace?: string | undefined;
}

const present = new AsyncLocalStorage<TaskOrigin>();

/** Runs the work and everything it awaits with this origin. */
export function doneFor<Result>(origin: TaskOrigin | undefined, work: () => Result): Result {
  return origin ? present.run(origin, work) : work();
}

/** Undefined in a scheduled task. */
export function currentOrigin(): TaskOrigin | undefined {
  return present.getStore();
}
