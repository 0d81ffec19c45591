import type { RunningServer } from '@lensdock/server/main/start-server.ts';

const dayMs = 86_400_000;

/**
 * Moves the server's clock, and that of the sign-in, to later days. They continue to run in between. `restore` gives
 * this process its time back.
 */
export function movedClock({ services: { clock } }: RunningServer) {
  const now = clock.now.bind(clock);
  // The embedded provider of the sign-in reads this one.
  const machineNow = Date.now;
  let aheadMs = 0;
  clock.now = async () => new Date((await now()).getTime() + aheadMs);
  Date.now = () => machineNow() + aheadMs;
  return {
    nextDay(): void {
      aheadMs += dayMs;
    },
    /** Moves to the second day of the following month and returns the month that is over then. */
    async nextMonth(): Promise<string> {
      const at = await clock.now();
      const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 2, 8);
      aheadMs += next - at.getTime();
      return at.toISOString().slice(0, 7);
    },
    restore(): void {
      Date.now = machineNow;
    },
  };
}
