// @module-tag slow-1
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { GeneratedReport } from './testing/judge-generated.ts';

const firstSeed = 20_261_122;
const [count, timeoutMs] = process.env.DEEP ? [50_000, 3 * 3_600_000] : [100, 40 * 60_000];

/** The packages are judged one after the other, each in a process of its own. */
async function judge(first: number, packages: number): Promise<GeneratedReport> {
  const script = fileURLToPath(new URL('./testing/judge-generated.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, `--count=${packages}`, `--seed=${first}`]);
  return JSON.parse(stdout);
}

describe('verify and inspect', () => {
  it(
    `take at most two seconds of processor time and 300 MB for each generated package (${count})`,
    async () => {
      const half = count / 2;
      for (const report of await Promise.all([judge(firstSeed, half), judge(firstSeed + half, half)])) {
        expect(report.faults).toEqual([]);
        expect(report.count).toBe(half);
        expect(report.slowestMs).toBeLessThan(2000);
        expect(report.largestMb).toBeLessThan(300);
        expect(report.ownMb).toBeLessThan(100);
      }
    },
    timeoutMs,
  );
});
