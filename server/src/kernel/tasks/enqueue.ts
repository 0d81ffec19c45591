import type { Queries } from '@lensdock/ports/database/database.ts';
import { queueOn } from './queue-on.ts';
import { withOrigin } from './stored-task.ts';
import type { TaskData, TaskName } from './task-data.ts';

export interface EnqueueOptions {
  startAfter?: Date;
}

/**
 * Enqueues a task in the caller's transaction: it runs after the commit, and is discarded on a rollback. The current
 * origin is stored with it.
 */
export async function enqueue<Name extends TaskName>(
  transaction: Queries,
  name: Name,
  data: TaskData[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  const { startAfter } = options;
  await queueOn(transaction).send(name, withOrigin(data), startAfter ? { startAfter } : {});
}

export interface EnqueueAllOptions {
  /** Other tasks of the kind run first. */
  inBulk?: boolean;
}

/** Enqueues many tasks of one kind with a constant number of statements. */
export async function enqueueAll<Name extends TaskName>(
  transaction: Queries,
  name: Name,
  data: readonly TaskData[Name][],
  { inBulk = false }: EnqueueAllOptions = {},
): Promise<void> {
  if (data.length === 0) return;
  await queueOn(transaction).insert(
    name,
    data.map((one) => ({ data: withOrigin(one), ...(inBulk && { priority: -1 }) })),
  );
}
