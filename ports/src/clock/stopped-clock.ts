import type { Clock } from './clock.ts';

/** A clock for tests that stops until it is moved. */
export interface StoppedClock extends Clock {
  /** Moves the clock forward and returns the new time. */
  advance(milliseconds: number): Date;
  /** Sets the clock to any time, even an earlier one. */
  set(instant: Date | string): Date;
}

/** Stops at the given instant, or at a morning that all tests share. */
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
