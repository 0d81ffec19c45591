import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ErrandData, ErrandName } from './errand-data.ts';
import { withOrigin } from './kept-errand.ts';
import { queueOn } from './queue-on.ts';

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

/**
 * Leaves an errand behind, in the caller's transaction: with the commit it is there to be run, with a rollback it never
 * was. It is not run before the commit. What the caller does it for is kept with it.
 */
export async function enqueue<Name extends ErrandName>(
  transaction: Queries,
  name: Name,
  data: ErrandData[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  const { startAfter } = options;
  await queueOn(transaction).send(name, withOrigin(data), startAfter ? { startAfter } : {});
}

/** The same for many of one kind, which costs no more than one. */
export async function enqueueAll<Name extends ErrandName>(
  transaction: Queries,
  name: Name,
  data: readonly ErrandData[Name][],
): Promise<void> {
  if (data.length === 0) return;
  await queueOn(transaction).insert(
    name,
    data.map((one) => ({ data: withOrigin(one) })),
  );
}
