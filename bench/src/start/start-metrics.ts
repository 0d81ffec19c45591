import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { waitForTasks } from '@lensdock/server/testing/wait-for-tasks.ts';
import type { Metric } from '../measure/metric.ts';
import { type MemoryAtRest, memoryAtRest } from '../product/memory-at-rest.ts';
import { newDataFolder, startProduct } from '../product/product-child.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../', import.meta.url));

/** After the remaining tasks have run: the pool of the database closes its idle connections after a minute. */
const restMs = 70_000;

/** A fresh clone, the first start, a start with an existing database, and the memory at rest. */
export async function startMetrics(): Promise<Metric[]> {
  const folder = await newDataFolder();
  try {
    const first = await startProduct(folder.path, { empty: false });
    await first.stop();
    const later = await startProduct(folder.path);
    // The first start leaves hundreds of invoices to render, and the server is not at rest while it does.
    await waitForTasks(later.address);
    await wait(restMs);
    const memory = process.platform === 'linux' ? memoryAtRest(later.pid) : undefined;
    await later.stop();
    return [
      metricWithLimit('fresh clone to the printed address, packages in the cache', await freshCloneMs(), 'ms', 40_000),
      metricWithLimit('first start, with sample data', first.readyMs, 'ms', 10_000),
      metricWithLimit('start with an existing database', later.readyMs, 'ms', 2_000),
      ...(memory ? memoryMetrics(memory) : []),
    ];
  } finally {
    await folder.remove();
  }
}

function memoryMetrics({ server, database }: MemoryAtRest): Metric[] {
  return [
    metricWithLimit('memory at rest, server and database', (server + database) / 1e6, 'MB', 350),
    part('  server', server),
    part('  database', database),
  ];
}

function metricWithLimit(name: string, ours: number, unit: Metric['unit'], limit: number): Metric {
  return { name, ours, unit, goal: `≤ ${limit} ${unit}`, met: ours <= limit };
}

function part(name: string, bytes: number): Metric {
  return { name, ours: bytes / 1e6, unit: 'MB', goal: '', met: undefined };
}

/** As a newcomer's `npm start` in a clone of the last commit: from the installation to the printed address. */
async function freshCloneMs(): Promise<number> {
  const folder = await newDataFolder();
  const clone = join(folder.path, 'clone');
  try {
    await run('git', ['clone', '--quiet', project, clone]);
    const start = performance.now();
    await run(process.execPath, ['tools/prepare.js', '--start'], { cwd: clone });
    const product = await startProduct(folder.path, { empty: false, buildConsole: true, project: clone });
    const tookMs = performance.now() - start;
    await product.stop();
    return tookMs;
  } finally {
    await folder.remove();
  }
}
