import type { FastifyBaseLogger } from 'fastify';
import type { CountedFailure } from './queue-outage.ts';
import type { TaskOrigin } from './task-origin.ts';

/** A log line for one run of a scheduled or background task. */
export interface LoggedTaskRun {
  name: string;
  /** Only for background tasks: 1, 2, 3 … */
  attempt?: number;
  origin?: TaskOrigin | undefined;
  ms: number;
}

/** Receives events of task runs. */
export interface TaskLog {
  /** Background tasks only: scheduled tasks with nothing to do would fill the log. */
  done(run: LoggedTaskRun): void;
  /** The task will be retried, unless this was the last attempt. */
  failed(error: Error, run: LoggedTaskRun): void;
  /** The queue itself failed, as it does with each poll while the database is down. */
  troubled(trouble: CountedFailure): void;
}

/** Writes to the server's log. `reqId` equals the request id of the call's own line and its `X-Request-Id` header. */
export function taskLog(log: Pick<FastifyBaseLogger, 'info' | 'error'>): TaskLog {
  return {
    done: (run) => log.info(fieldsOf(run), 'background task done'),
    failed: (error, run) => log.error({ err: error, ...fieldsOf(run) }, 'task failed'),
    troubled: (trouble) => log.error(trouble, 'task queue failed'),
  };
}

function fieldsOf({ name, attempt, origin, ms }: LoggedTaskRun): object {
  return { ...(origin && { reqId: origin.requestId }), job: name, ...(attempt && { attempt }), ms: Math.round(ms) };
}
