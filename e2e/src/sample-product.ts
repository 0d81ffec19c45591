import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import type { RunningServer } from '@lensdock/server/start-server.ts';
import { inject } from 'vitest';
import { startIn, startProduct } from './product.ts';

const workMs = 120_000;

/** The product with the sample data in it, when all that comes of it, mails and hundreds of invoices, is done. */
export async function startSampleProduct(variables: Record<string, string> = {}): Promise<RunningServer> {
  const filled = await filledFolder(inject('sampleRoot'));
  // With their owners: as root, PostgreSQL runs as another account.
  return startProduct(variables, async (folder) => {
    await promisify(execFile)('cp', ['-Rp', `${filled}/.`, folder]);
  });
}

/** A data folder of a run's own that is filled once, by the file of journeys that asks first; the others wait for it. */
async function filledFolder(root: string): Promise<string> {
  const [filled, unfinished, lock] = ['filled', 'unfinished', 'lock'].map((name) => join(root, name)) as [
    ...[string, string, string], // one for each
  ];
  for (;;) {
    if (existsSync(filled)) return filled;
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await wait(100);
      continue;
    }
    try {
      await mkdir(unfinished);
      await chmod(unfinished, 0o711);
      await fill(unfinished);
      await rename(unfinished, filled);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await rm(lock, { recursive: true });
    }
  }
}

async function fill(folder: string): Promise<void> {
  const product = await startIn(folder);
  try {
    await fillSampleData(product.world);
    const deadline = Date.now() + workMs;
    while (!(await isAtRest(product))) {
      if (Date.now() > deadline) throw new Error('the work that the sample data leaves behind did not end');
      await wait(200);
    }
  } finally {
    await product.stop();
  }
}

async function isAtRest({ address }: RunningServer): Promise<boolean> {
  return /^lensdock_errands_oldest_seconds 0$/m.test(await (await fetch(`${address}/metrics`)).text());
}
