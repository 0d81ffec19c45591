import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import { databaseVariables } from '@lensdock/server/testing/database-variables.ts';
import { freshDatabase } from '@lensdock/server/testing/test-database.ts';
import { untilTasksAreDone } from '@lensdock/server/testing/until-tasks-are-done.ts';
import { inject } from 'vitest';
import { startIn } from './product.ts';
import { startTestProduct } from './test-product.ts';

/** The product with the sample data in it, when all that comes of it, mails and hundreds of invoices, is done. */
export async function startSampleProduct(variables: Record<string, string> = {}): Promise<RunningServer> {
  const filled = await filledFolder(inject('sampleRoot'));
  const database = await readFile(join(filled, 'database-name'), 'utf8');
  return startTestProduct(variables, { database, files: join(filled, 'files') });
}

/** The sample data of a run: made once, by the file of journeys that asks first; the others wait for it. */
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
    const database = await freshDatabase();
    const product = await startIn(join(unfinished, 'files'), databaseVariables(database));
    try {
      // It refuses a database by address, which could be somebody's own; this one is ours.
      const { settings } = product.services;
      await fillSampleData({ ...product.services, settings: { ...settings, DATABASE_URL: undefined } });
      await untilTasksAreDone(product.address);
    } finally {
      await product.stop();
    }
    // Only a database without connections can be copied.
    await Promise.all([database.database.close(), database.ownersDatabase.close()]);
    await writeFile(join(unfinished, 'database-name'), database.name);
    await rename(unfinished, filled);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(join(root, 'lock'), { recursive: true });
  }
}
