import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings, PostgresServer } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** What test files need to know to make databases of their own; handed over by vitest's `provide`. */
export interface TestCluster {
  superuser: ConnectionSettings & { database: string };
  /** The migrated database that is copied for each test file. */
  template: string;
  /** Where all its files are. */
  folder: string;
}

/**
 * One PostgreSQL for a whole test run, in the temp folder and without syncing to the disk, with one migrated database
 * to copy from. Called by a `globalSetup`; answers how to stop it.
 */
export async function startTestCluster(
  migrateTemplate?: (template: PostgresServer) => Promise<unknown>,
): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-test-'));
  // As root, PostgreSQL runs as another account and has to come in.
  await chmod(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder, say: () => {}, durable: false });
  await migrateTemplate?.(server);
  return {
    // The embedded server is reached by socket: its settings name host and database.
    cluster: { superuser: server.superuser as TestCluster['superuser'], template: 'lensdock', folder: dataFolder },
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
