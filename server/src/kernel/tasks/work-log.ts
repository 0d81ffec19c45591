import type { FastifyBaseLogger } from 'fastify';
import type { CountedTrouble } from './queue-outage.ts';
import type { WorkOrigin } from './work-origin.ts';

/** One run of a job or an errand, as a line of the log tells it. */
export interface LoggedRun {
  name: string;
  /** Of an errand: 1, 2, 3 … */
  attempt?: number;
  origin?: WorkOrigin | undefined;
  ms: number;
}

/** Hears of work beside requests. */
export interface WorkLog {
  /** Only errands: a job that found nothing to do would fill the log. */
  done(run: LoggedRun): void;
  /** It will be run again, or is dead. */
  failed(error: Error, run: LoggedRun): void;
  /** The queue itself failed, as it does with each poll while the database is away. */
  troubled(trouble: CountedTrouble): void;
}

/** Lines of the server's log. `reqId` is the id that the line of the call has, and its answer as `X-Request-Id`. */
export function workLog(log: Pick<FastifyBaseLogger, 'info' | 'error'>): WorkLog {
  return {
    done: (run) => log.info(fieldsOf(run), 'errand done'),
    failed: (error, run) => log.error({ err: error, ...fieldsOf(run) }, 'job failed'),
    troubled: (trouble) => log.error(trouble, 'job queue failed'),
  };
}

function fieldsOf({ name, attempt, origin, ms }: LoggedRun): object {
  return { ...(origin && { reqId: origin.requestId }), job: name, ...(attempt && { attempt }), ms: Math.round(ms) };
}
