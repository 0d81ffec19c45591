import type { Clock } from '@lensdock/ports/clock/clock.ts';

/** A reading of the database that calls share for a limited time. */
export interface RecentRead<T> {
  value(): Promise<T>;
  /** After a change on this server, so that it takes effect here with the next request. */
  forget(): void;
}

export function recentRead<T>(clock: Clock, everyMs: number, read: (at: Date) => Promise<T>): RecentRead<T> {
  let known: { value: Promise<T>; readMs: number } | undefined;
  return {
    async value() {
      const at = await clock.now();
      const nowMs = at.getTime();
      if (known && nowMs >= known.readMs && nowMs - known.readMs < everyMs) return known.value;
      const mine = { value: read(at), readMs: nowMs };
      known = mine;
      // A failure is not kept: without the answer, the request fails rather than passes.
      mine.value.catch(() => {
        if (known === mine) known = undefined;
      });
      return mine.value;
    },
    forget: () => {
      known = undefined;
    },
  };
}
