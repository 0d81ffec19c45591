import type { AppServices } from '../services/app-services.ts';
import type { TaskData, TaskName } from './task-data.ts';

/** One run of a background task. */
export interface Attempt {
  /** Aborts when the time limit is reached or the server stops; the task will run again. */
  signal: AbortSignal;
  /** 1, 2, 3 … */
  number: number;
  /** If this attempt fails, the task becomes a failed task. */
  isLast: boolean;
}

/**
 * A background task, enqueued in the transaction of a change (`enqueue`) and run by one server within seconds of the
 * commit. It runs at least once and must be idempotent; failed runs are retried with growing delays.
 */
export interface Task<Data> {
  run(services: AppServices, data: Data, attempt: Attempt): Promise<void>;
  /** Concurrent runs per server; 2 by default. */
  atOnce?: number;
  /** A longer run counts as failed; 60 by default. */
  timeoutSeconds?: number;
  retries?: Retries;
}

/** The delay doubles from the first to the longest, with jitter. */
export interface Retries {
  limit: number;
  firstDelaySeconds: number;
  maxDelaySeconds: number;
}

/** Fifteen attempts over about eight hours. */
export const usualRetries: Retries = { limit: 14, firstDelaySeconds: 5, maxDelaySeconds: 3600 };

export type TaskHandlers = { readonly [Name in TaskName]: Task<TaskData[Name]> };

/** A task that runs on a schedule, once for all servers. */
export interface ScheduledTask {
  name: string;
  /** Cron expression in UTC. */
  cron: string;
  /** Also runs when a server starts. */
  atStart?: true;
  /** Must be idempotent, and should stop early when the signal aborts. */
  run(services: AppServices, signal: AbortSignal): Promise<void>;
}

export interface TaskRegistry {
  scheduledTasks: readonly ScheduledTask[];
  tasks: TaskHandlers;
}
