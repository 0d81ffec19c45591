import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '@lensdock/ports/database/database.ts';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { fillerOf } from './filler.ts';

/** A crash may lose everything, and sorting gets the memory. */
const settingsOfTheFill: Readonly<Record<string, string>> = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '3GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
  max_parallel_maintenance_workers: '2',
};

/** Fills the database of a data folder while it is not synced to disk, then flushes everything. */
export async function fillUnsynced(dataFolder: string, work: (filler: Database) => Promise<void>): Promise<void> {
  const settings = Object.entries(settingsOfTheFill);
  await withUnsynced(dataFolder, async (filler) => {
    for (const [name, value] of settings)
      await filler.execute({ text: `alter system set ${name} = '${value}'`, values: [] });
  });
  await withUnsynced(dataFolder, async (filler) => {
    await work(filler);
    for (const [name] of settings) await filler.execute({ text: `alter system reset ${name}`, values: [] });
  });
  await promisify(execFile)('sync');
}

async function withUnsynced(dataFolder: string, work: (filler: Database) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataFolder, print: discard, durable: false });
  const filler = fillerOf(postgres);
  try {
    await work(filler);
  } finally {
    await filler.close();
    await postgres.stop();
  }
}
