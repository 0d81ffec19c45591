import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from '@lensdock/apk/package/inspect.ts';
import { type VerifyOptions, verify } from '@lensdock/apk/package/verify.ts';
import { createChunkDigester } from '@lensdock/apk/signature/digests/chunk-digester.ts';
import { openFile } from '@lensdock/apk/zip/source.ts';
import { type ChildTimes, childTimes, cpuMs, least } from '../measure/measure-time.ts';
import type { Metric } from '../measure/metric.ts';
import { comparisonMetrics } from './comparison-metrics.ts';
import { writeBlockSigned, writeJarSigned } from './large-apks.ts';

/** The largest real package we know of, available where Debian's `android-framework-res` is installed. */
const frameworkPackage = '/usr/share/android-framework-res/framework-res.apk';

const smallPackage = fileURLToPath(new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url));

/** Verification and inspection of large packages, compared with openssl and the Android tools. */
export async function apkMetrics(): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-apk-'));
  try {
    const blocks = join(folder, 'blocks.apk');
    const jar = join(folder, 'jar.apk');
    writeBlockSigned(blocks);
    writeJarSigned(jar);
    return [
      ...(await verificationMetrics(blocks, jar)),
      ...(await inspectionMetrics(blocks)),
      ...comparisonMetrics({ 'a package of 17 KB': smallPackage, 'a package of 300 MB': blocks }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function verificationMetrics(blocks: string, jar: string): Promise<Metric[]> {
  const ours = await least(3, () => verified(blocks));
  const openssl = await leastChild('cpuMs', 'openssl', ['dgst', '-sha256', blocks]);
  const digester = createChunkDigester();
  for await (const bytes of createReadStream(blocks, { highWaterMark: 1024 * 1024 })) digester.write(bytes);
  const chunkDigests = digester.digests();
  const answer = await least(3, async () => {
    const start = performance.now();
    await verified(blocks, { chunkDigests });
    return performance.now() - start;
  });
  const jarOurs = await least(2, () => verified(jar, { minSdk: 18 }));
  const apksigner = await leastChild('cpuMs', 'apksigner', ['verify', '--min-sdk-version', '18', jar]);
  return [
    compared('verify 300 MB, v2 and v3', ours, 'ms CPU', 'openssl', openssl, 1.3),
    { name: 'result after the last byte of 300 MB', ours: answer, unit: 'ms', goal: '≤ 50 ms', met: answer <= 50 },
    compared('verify 300 MB, v1 only', jarOurs, 'ms CPU', 'apksigner', apksigner, 0.7),
  ];
}

async function inspectionMetrics(blocks: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const [name, path, limitMs] of [
    ['inspect manifest and resources, 300 MB', blocks, 20],
    ['inspect manifest and resources, 45 MB framework package', frameworkPackage, 100],
  ] as const) {
    if (!existsSync(path)) continue;
    const ours = await least(5, async () => inspectMs(path));
    const aapt2 = await leastChild('wallMs', 'aapt2', ['dump', 'badging', path]);
    const yardstick = aapt2 === undefined ? undefined : { name: 'aapt2', value: aapt2 };
    metrics.push({ name, ours, unit: 'ms', yardstick, goal: `≤ ${limitMs} ms`, met: ours <= limitMs });
  }
  return metrics;
}

async function verified(path: string, options: VerifyOptions = {}): Promise<number> {
  const { ms, result } = await cpuMs(() => verify(path, options));
  if (!result.verified) throw new Error(`the benchmark package does not verify: ${result.errors}`);
  return ms;
}

function inspectMs(path: string): number {
  const start = performance.now();
  const source = openFile(path);
  inspect(source);
  source.close();
  return performance.now() - start;
}

/** The faster of two runs, or `undefined` if the program is not installed. */
async function leastChild(which: keyof ChildTimes, program: string, args: string[]): Promise<number | undefined> {
  const [first, second] = [childTimes(program, args), childTimes(program, args)];
  return first && second && Math.min(first[which], second[which]);
}

function compared(
  name: string,
  ours: number,
  unit: Metric['unit'],
  program: string,
  value: number | undefined,
  ratio: number,
): Metric {
  const goal = `≤ ${ratio} ×`;
  if (value === undefined) return { name, ours, unit, goal, met: undefined };
  return { name, ours, unit, yardstick: { name: program, value }, goal, met: ours <= ratio * value };
}
