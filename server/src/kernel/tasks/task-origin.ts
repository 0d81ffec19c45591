import { AsyncLocalStorage } from 'node:async_hooks';

/** What work is done for: kept with the errands that it leaves behind, so that their lines can be found. */
export interface TaskOrigin {
  /** Of the call that began it all, also when one errand leaves the next one behind. */
  requestId: string;
  /** Where it stands among the spans, as `traceparent` of W3C Trace Context; absent where nothing is traced. */
  trace?: string | undefined;
}

const present = new AsyncLocalStorage<TaskOrigin>();

/** Runs the work, and everything that it waits for, as done for that call. */
export function doneFor<Result>(origin: TaskOrigin | undefined, work: () => Result): Result {
  return origin ? present.run(origin, work) : work();
}

/** What the present work is done for; undefined in a job that the clock asked for. */
export function currentOrigin(): TaskOrigin | undefined {
  return present.getStore();
}
