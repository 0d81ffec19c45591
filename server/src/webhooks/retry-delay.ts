const firstSeconds = 5;
const maxSeconds = 3_600;

/** Doubles from five seconds to one hour and never gives up. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstSeconds * 2 ** Math.min(failures - 1, 20), maxSeconds) * 1_000;
}
