import { Problem } from '@lensdock/contract/kernel/problem.ts';

/** Both null: the scanner accepted the file, or there was none. */
export interface ScanTimes {
  waitingSince: Date | null;
  refusedAt: Date | null;
}

/** Throws the problem for a file that cannot be downloaded. */
export function assertScanned({ waitingSince, refusedAt }: ScanTimes): void {
  if (refusedAt) throw new Problem('file-refused-by-scanner');
  if (waitingSince) throw new Problem('file-waiting-for-scanner');
}
