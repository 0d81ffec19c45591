const firstSeconds = 5;
const longestSeconds = 3_600;

/** How long to wait after so many failures in a row: doubling from five seconds to an hour, and never giving up. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstSeconds * 2 ** Math.min(failures - 1, 20), longestSeconds) * 1_000;
}
