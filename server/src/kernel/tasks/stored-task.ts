import { currentOrigin, type TaskOrigin } from './task-origin.ts';

/** An errand's data as they stand in the queue: what it was left behind for lies beside its own. */
export type StoredTask<Data extends object> = Data & { origin?: TaskOrigin };

export function withOrigin<Data extends object>(data: Data): StoredTask<Data> {
  const origin = currentOrigin();
  return origin ? { ...data, origin } : data;
}

/** Takes the two apart again. Errands of former days have no origin. */
export function parseStoredTask<Data extends object>({
  origin,
  ...data
}: StoredTask<Data>): { data: Data; origin?: TaskOrigin | undefined } {
  // Everything but the origin is what was given to `withOrigin`.
  return { data: data as unknown as Data, origin };
}
