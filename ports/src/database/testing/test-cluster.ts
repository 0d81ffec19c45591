import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings, PostgresServer } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

/** The data that test files need to create databases, passed by vitest's `provide`. */
export interface TestCluster {
  superuser: ConnectionSettings & { database: string };
  /** The migrated database that is copied for each test file. */
  template: string;
  /** The folder of all its files. */
  folder: string;
}

/**
 * One PostgreSQL for a whole test run, in the temp folder and without syncing, with one migrated database as the
 * template. A `globalSetup` calls it and receives the function to stop it.
 */
export async function startTestCluster(
  migrateTemplate?: (template: PostgresServer) => Promise<unknown>,
): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-test-'));
  // As root, PostgreSQL runs as another account and needs access.
  await chmod(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder, print: () => {}, durable: false });
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
