import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createInspector } from '../worker/inspector.ts';
import { generatePackage } from './generate-packages.ts';

/** The result of a run; printed as JSON, because the run has its own process to measure its memory. */
export interface GeneratedReport {
  readonly count: number;
  readonly slowestMs: number;
  readonly slowestSeed: number;
  readonly largestMb: number;
  readonly largestSeed: number;
  /** Memory of the calling process beyond its memory at rest. */
  readonly ownMb: number;
  /** Packages without a verdict, or with a result that is not JSON; each with its seed. */
  readonly faults: readonly string[];
}

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
process.stdout.write(JSON.stringify(await judgeGenerated(Number(values.count), Number(values.seed))));

async function judgeGenerated(count: number, firstSeed: number): Promise<GeneratedReport> {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  const path = join(folder, 'package.apk');
  const inspector = createInspector({ memoryMb: 300 });
  const faults: string[] = [];
  const report = { slowestMs: 0, slowestSeed: 0, largestMb: 0, largestSeed: 0, ownMb: 0 };
  try {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      writeFileSync(path, generatePackage(seed));
      const rest = process.memoryUsage.rss();
      const inspection = await inspector.inspect({ path });
      report.ownMb = Math.max(report.ownMb, (process.memoryUsage.rss() - rest) / 1024 ** 2);
      if (inspection.kind !== 'judged') {
        faults.push(`seed ${seed}: ${JSON.stringify(inspection)}`);
        continue;
      }
      JSON.parse(JSON.stringify(inspection));
      const { cpuMs, rssMb } = inspection.cost;
      if (cpuMs > report.slowestMs) [report.slowestMs, report.slowestSeed] = [cpuMs, seed];
      if (rssMb > report.largestMb) [report.largestMb, report.largestSeed] = [rssMb, seed];
    }
  } finally {
    await inspector.close();
    rmSync(folder, { recursive: true });
  }
  return { count, ...report, faults };
}
