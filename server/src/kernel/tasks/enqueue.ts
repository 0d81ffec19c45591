import type { Queries } from '@lensdock/ports/database/database.ts';
import { queueOn } from './queue-on.ts';
import { withOrigin } from './stored-task.ts';
import type { TaskData, TaskName } from './task-data.ts';

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

/**
 * Leaves an errand behind, in the caller's transaction: with the commit it is there to be run, with a rollback it never
 * was. It is not run before the commit. What the caller does it for is kept with it.
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

/** The same for many of one kind, which costs no more than one. */
export async function enqueueAll<Name extends TaskName>(
  transaction: Queries,
  name: Name,
  data: readonly TaskData[Name][],
): Promise<void> {
  if (data.length === 0) return;
  await queueOn(transaction).insert(
    name,
    data.map((one) => ({ data: withOrigin(one) })),
  );
}
