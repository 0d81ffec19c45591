import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childTimes } from '../measure/measure-time.ts';
import type { Metric } from '../measure/metric.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(project, 'apk/dist/command.js');
/** The other readers parse only the manifest; ours also reads resources, labels and the icon. */
const readerRatio = 1.5;
/** Below this size the start of a process takes longer than its work. */
const startBytes = 1024 ** 2;
const readersFolder = join(project, 'node_modules/.cache/apk-readers');

/** Readers from the npm registry, and how each reads a package's metadata. */
const readers: Readonly<Record<string, { readonly version: string; readonly read: string }>> = {
  'node-apk': {
    version: '1.2.1',
    read: "const { Apk } = require('node-apk'); new Apk(path).getManifestInfo().then((facts) => facts.package)",
  },
  'app-info-parser': {
    version: '1.1.6',
    read: "const Parser = require('app-info-parser'); new Parser(path).parse().then((facts) => facts.package)",
  },
  '@devicefarmer/adbkit-apkreader': {
    version: '3.2.4',
    read: "require('@devicefarmer/adbkit-apkreader').open(path).then((reader) => reader.readManifest())",
  },
};

/** Verifiers that may be on the PATH, with the arguments before the file. */
const verifiers: readonly [program: string, ...args: string[]][] = [['apksigner', 'verify'], ['apkverifier']];
/** Starting Node alone takes longer than a native program needs for a small package, so that row has no goal. */
const native: readonly string[] = ['apkverifier'];

/** Our command compared with other verifiers and readers, each in a new process as a caller would run it. */
export function comparisonMetrics(packages: Readonly<Record<string, string>>): Metric[] {
  execFileSync(process.execPath, [join(project, 'apk/build/build-package.ts')], { stdio: 'inherit' });
  const installed = installReaders();
  const metrics: Metric[] = [];
  for (const [what, path] of Object.entries(packages)) {
    const verified = leastCpu(process.execPath, [command, 'verify', '--fail', path]);
    for (const [program, ...args] of verifiers) {
      const theirs = leastCpu(program, [...args, path]);
      const goal = native.includes(program) && statSync(path).size < startBytes ? undefined : 1;
      metrics.push(compared(`verify ${what}, with process start`, verified, program, theirs, goal));
    }
    if (statSync(path).size < startBytes) {
      const sources = leastCpu(process.execPath, [join(project, 'apk/src/command.ts'), 'verify', '--fail', path]);
      metrics.push(compared('start of the packed command', verified, 'its sources', sources, 0.5));
    }
    const inspected = leastCpu(process.execPath, [command, 'inspect', '--fail', path]);
    for (const [name, { read }] of Object.entries(readers)) {
      const script = `const path = ${JSON.stringify(path)}; ${read}`;
      const theirs = installed ? leastCpu(process.execPath, ['-e', script], readersFolder) : undefined;
      metrics.push(compared(`inspect ${what}, with process start`, inspected, name, theirs, readerRatio));
    }
  }
  return metrics;
}

/** The readers are not dependencies of the project; they are installed in its cache on first use. */
function installReaders(): boolean {
  const names = Object.keys(readers);
  if (names.every((name) => existsSync(join(readersFolder, 'node_modules', name)))) return true;
  const wanted = Object.entries(readers).map(([name, { version }]) => `${name}@${version}`);
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', readersFolder, '--ignore-scripts', '--no-audit', '--no-fund', ...wanted],
      {
        stdio: 'ignore',
      },
    );
    return true;
  } catch (error) {
    console.log(`the npm readers could not be installed: ${String(error)}`);
    return false;
  }
}

/** The fastest of three runs, or `undefined` if the program is not installed or cannot read the file. */
function leastCpu(program: string, args: readonly string[], folder?: string): number | undefined {
  const runs: number[] = [];
  for (let run = 0; run < 3; run++) {
    try {
      const times = childTimes(program, args, folder);
      if (!times) return undefined;
      runs.push(times.cpuMs);
    } catch (error) {
      console.log(`${program} failed: ${String(error).split('\n')[0]}`);
      return undefined;
    }
  }
  return Math.min(...runs);
}

function compared(
  name: string,
  ours: number | undefined,
  program: string,
  theirs: number | undefined,
  ratio: number | undefined,
): Metric {
  const goal = ratio === undefined ? 'none' : `≤ ${ratio} ×`;
  const common = { name, ours: ours ?? Number.NaN, unit: 'ms CPU', goal } as const;
  if (ours === undefined || theirs === undefined) return { ...common, met: undefined };
  const yardstick = { name: program, value: theirs };
  return { ...common, yardstick, met: ratio === undefined ? undefined : ours <= ratio * theirs };
}
