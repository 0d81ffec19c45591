// @module-tag slow-4
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { GeneratedReport } from './testing/judge-generated.ts';

const [count, timeoutMs] = process.env.DEEP ? [50_000, 3 * 3_600_000] : [100, 40 * 60_000];

describe('verify and inspect', () => {
  it(
    `take at most two seconds of processor time and 300 MB for each generated package (${count})`,
    async () => {
      const script = fileURLToPath(new URL('./testing/judge-generated.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [script, `--count=${count}`, '--seed=20261122']);
      const report: GeneratedReport = JSON.parse(stdout);
      expect(report.faults).toEqual([]);
      expect(report.count).toBe(count);
      expect(report.slowestMs).toBeLessThan(2000);
      expect(report.largestMb).toBeLessThan(300);
      expect(report.ownMb).toBeLessThan(100);
    },
    timeoutMs,
  );
});
