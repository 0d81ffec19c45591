import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import { databaseVariables } from '@lensdock/server/testing/database-variables.ts';
import { freshDatabase } from '@lensdock/server/testing/test-database.ts';
import { waitForTasks } from '@lensdock/server/testing/wait-for-tasks.ts';
import { inject } from 'vitest';
import { startIn } from './product.ts';
import { startTestProduct } from './test-product.ts';

/** Starts the product with sample data after all resulting tasks, such as emails and invoices, are done. */
export async function startSampleProduct(variables: Record<string, string> = {}): Promise<RunningServer> {
  const filled = await filledFolder(inject('sampleRoot'));
  const database = await readFile(join(filled, 'database-name'), 'utf8');
  return startTestProduct(variables, { database, files: join(filled, 'files') });
}

/** The sample data of a run. The first journey that needs it creates it; the others wait. */
async function filledFolder(root: string): Promise<string> {
  const filled = join(root, 'filled');
  while (!existsSync(filled)) {
    if (await isOurs(join(root, 'lock'))) await fillOnce(root, filled);
    else await wait(100);
  }
  return filled;
}

/** Takes the lock if it is free. */
async function isOurs(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // A failed system call.
    throw error;
  }
}

async function fillOnce(root: string, filled: string): Promise<void> {
  const unfinished = join(root, 'unfinished');
  try {
    // The previous holder of the lock may have filled it in the meantime.
    if (existsSync(filled)) return;
    await mkdir(unfinished);
    const database = await freshDatabase();
    const product = await startIn(join(unfinished, 'files'), databaseVariables(database));
    try {
      // Sample data is refused for external databases, but this one belongs to the tests.
      const { settings } = product.services;
      await fillSampleData({ ...product.services, settings: { ...settings, DATABASE_URL: undefined } });
      await waitForTasks(product.address);
    } finally {
      await product.stop();
    }
    // A database can only be copied without open connections.
    await Promise.all([database.database.close(), database.ownersDatabase.close()]);
    await writeFile(join(unfinished, 'database-name'), database.name);
    await rename(unfinished, filled);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(join(root, 'lock'), { recursive: true });
  }
}
