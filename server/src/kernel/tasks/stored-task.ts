import { currentOrigin, type TaskOrigin } from './task-origin.ts';

/** A task's data as stored in the queue, with its origin next to it. */
export type StoredTask<Data extends object> = Data & { origin?: TaskOrigin };

export function withOrigin<Data extends object>(data: Data): StoredTask<Data> {
  const origin = currentOrigin();
  return origin ? { ...data, origin } : data;
}

/** Separates data and origin. Tasks enqueued by earlier versions have no origin. */
export function parseStoredTask<Data extends object>({
  origin,
  ...data
}: StoredTask<Data>): { data: Data; origin?: TaskOrigin | undefined } {
  // Everything except the origin was given to `withOrigin`.
  return { data: data as unknown as Data, origin };
}
