import { setTimeout as wait } from 'node:timers/promises';
import { untilWorkIsDone } from '@lensdock/server/testing/until-work-is-done.ts';
import type { Figure } from '../figure.ts';
import { type MemoryAtRest, memoryAtRest } from '../product/memory-at-rest.ts';
import { newDataFolder, startProduct } from '../product/product-child.ts';

/** How long the caches and the workers of a start are given to settle, once what was left to do is done. */
const restMs = 10_000;

/** First start ever, start on an existing database, and the memory at rest. */
export async function startFigures(): Promise<Figure[]> {
  const folder = await newDataFolder();
  try {
    const first = await startProduct(folder.path, { empty: false });
    await first.stop();
    const later = await startProduct(folder.path);
    // The first start leaves hundreds of invoices to draw, and a server that draws is not at rest.
    await untilWorkIsDone(later.address);
    await wait(restMs);
    const memory = process.platform === 'linux' ? memoryAtRest(later.pid) : undefined;
    await later.stop();
    return [
      limited('first start ever, with sample data', first.readyMs, 'ms', 10_000),
      limited('start on an existing database', later.readyMs, 'ms', 2_000),
      ...(memory ? memoryFigures(memory) : []),
    ];
  } finally {
    await folder.remove();
  }
}

function memoryFigures({ server, database }: MemoryAtRest): Figure[] {
  return [
    limited('memory at rest, server and database', (server + database) / 1e6, 'MB', 300),
    part('of which the server', server),
    part('of which the database', database),
  ];
}

function limited(name: string, ours: number, unit: Figure['unit'], limit: number): Figure {
  return { name, ours, unit, goal: `≤ ${limit} ${unit}`, met: ours <= limit };
}

function part(name: string, bytes: number): Figure {
  return { name, ours: bytes / 1e6, unit: 'MB', goal: '', met: undefined };
}
