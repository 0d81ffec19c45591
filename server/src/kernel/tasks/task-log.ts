import type { FastifyBaseLogger } from 'fastify';
import type { CountedFailure } from './queue-outage.ts';
import type { TaskOrigin } from './task-origin.ts';

/** One run of a job or an errand, as a line of the log tells it. */
export interface LoggedTaskRun {
  name: string;
  /** Of an errand: 1, 2, 3 … */
  attempt?: number;
  origin?: TaskOrigin | undefined;
  ms: number;
}

/** Hears of work beside requests. */
export interface TaskLog {
  /** Only errands: a job that found nothing to do would fill the log. */
  done(run: LoggedTaskRun): void;
  /** It will be run again, or is dead. */
  failed(error: Error, run: LoggedTaskRun): void;
  /** The queue itself failed, as it does with each poll while the database is away. */
  troubled(trouble: CountedFailure): void;
}

/** Lines of the server's log. `reqId` is the id that the line of the call has, and its answer as `X-Request-Id`. */
export function taskLog(log: Pick<FastifyBaseLogger, 'info' | 'error'>): TaskLog {
  return {
    done: (run) => log.info(fieldsOf(run), 'errand done'),
    failed: (error, run) => log.error({ err: error, ...fieldsOf(run) }, 'job failed'),
    troubled: (trouble) => log.error(trouble, 'job queue failed'),
  };
}

function fieldsOf({ name, attempt, origin, ms }: LoggedTaskRun): object {
  return { ...(origin && { reqId: origin.requestId }), job: name, ...(attempt && { attempt }), ms: Math.round(ms) };
}
