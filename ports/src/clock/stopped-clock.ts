import type { Clock } from './clock.ts';

/** A clock for tests: it stands until it is moved. */
export interface StoppedClock extends Clock {
  /** Moves the clock forward and answers the new time. */
  advance(milliseconds: number): Date;
  /** Sets the clock, also back: a test may want another day altogether. */
  set(instant: Date | string): Date;
}

/** Stands at the given instant, or at a morning that the tests have in common. */
export function stoppedClock(instant: Date | string = '2026-11-20T09:00:00.000Z'): StoppedClock {
  let present = new Date(instant);
  return {
    now: async () => new Date(present),
    advance(milliseconds) {
      present = new Date(present.getTime() + milliseconds);
      return new Date(present);
    },
    set(next) {
      present = new Date(next);
      return new Date(present);
    },
  };
}
