import { presentOrigin, type WorkOrigin } from './work-origin.ts';

/** An errand's data as they stand in the queue: what it was left behind for lies beside its own. */
export type KeptErrand<Data extends object> = Data & { origin?: WorkOrigin };

export function withOrigin<Data extends object>(data: Data): KeptErrand<Data> {
  const origin = presentOrigin();
  return origin ? { ...data, origin } : data;
}

/** Takes the two apart again. Errands of former days have no origin. */
export function takeApart<Data extends object>({
  origin,
  ...data
}: KeptErrand<Data>): { data: Data; origin?: WorkOrigin | undefined } {
  // Everything but the origin is what was given to `withOrigin`.
  return { data: data as unknown as Data, origin };
}
