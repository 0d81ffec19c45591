import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import { untilTasksAreDone } from '@lensdock/server/testing/until-tasks-are-done.ts';
import { inject } from 'vitest';
import { startIn, startProduct } from './product.ts';

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
  const filled = join(root, 'filled');
  while (!existsSync(filled)) {
    if (await isOurs(join(root, 'lock'))) await fillOnce(root, filled);
    else await wait(100);
  }
  return filled;
}

/** Takes the lock unless somebody has it. */
async function isOurs(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function fillOnce(root: string, filled: string): Promise<void> {
  const unfinished = join(root, 'unfinished');
  try {
    // Whoever had the lock before may have filled it since we looked.
    if (existsSync(filled)) return;
    await mkdir(unfinished);
    await chmod(unfinished, 0o711);
    const product = await startIn(unfinished);
    try {
      await fillSampleData(product.services);
      await untilTasksAreDone(product.address);
    } finally {
      await product.stop();
    }
    await rename(unfinished, filled);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(join(root, 'lock'), { recursive: true });
  }
}
