import type { AppServices } from '../services/app-services.ts';
import type { TaskData, TaskName } from './task-data.ts';

/** One run of an errand. */
export interface Attempt {
  /** Says that the time is over, or that the server stops: what is left is run again. */
  signal: AbortSignal;
  /** 1, 2, 3 … */
  number: number;
  /** When this one fails, the errand is dead. */
  isLast: boolean;
}

/**
 * Work that a change leaves behind, enqueued in its transaction (`enqueue`) and run within seconds of the commit, by
 * one server. It is run at least once: a server may be killed after the work and before it is written down as done, so a
 * second run must do no harm. One that throws is run again, later and later, and is dead after the last time.
 */
export interface Task<Data> {
  run(services: AppServices, data: Data, attempt: Attempt): Promise<void>;
  /** So many on one server at the same time; 2 unless said otherwise. */
  atOnce?: number;
  /** A run that takes longer counts as failed; 60 unless said otherwise. */
  timeoutSeconds?: number;
  retries?: Retries;
}

/** The delay doubles from the first to the longest, with some chance in it. */
export interface Retries {
  limit: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
}

/** Fifteen attempts over some eight hours. */
export const usualRetries: Retries = { limit: 14, firstDelaySeconds: 5, longestDelaySeconds: 3600 };

export type TaskHandlers = { readonly [Name in TaskName]: Task<TaskData[Name]> };

/** Work that is done beside requests, once for all servers. */
export interface ScheduledTask {
  name: string;
  /** When it is due, as a cron line in UTC. */
  cron: string;
  /** Also whenever a server starts, for what may not wait until then. */
  atStart?: true;
  /** Must be harmless when it runs twice. Stops early when the signal says so. */
  run(services: AppServices, signal: AbortSignal): Promise<void>;
}

/** Everything that is done beside requests. */
export interface TaskRegistry {
  scheduledTasks: readonly ScheduledTask[];
  errands: TaskHandlers;
}
