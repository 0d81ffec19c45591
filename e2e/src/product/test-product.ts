import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { databaseVariables } from '@lensdock/server/testing/database-variables.ts';
import { bankDetailsInFolder, bankDetailsLeft } from '@lensdock/server/testing/leftovers.ts';
import { freshDatabase } from '@lensdock/server/testing/test-database.ts';
import { inject } from 'vitest';
import { startIn } from './product.ts';

/** The initial data: a template database of the cluster and its files. */
interface Contents {
  database: string;
  files: string;
}

/**
 * Starts an empty product for the journeys of a file, with its own database in the PostgreSQL that all journeys share.
 * `variables` are environment settings. `stop` fails if bank details of the tests remain.
 */
export async function startTestProduct(
  variables: Record<string, string> = {},
  contents?: Contents,
): Promise<RunningServer> {
  const cluster = inject('testCluster');
  const [database, dataFolder] = await Promise.all([
    freshDatabase(contents?.database),
    mkdtemp(join(tmpdir(), 'lensdock-journey-')),
  ]);
  if (contents) await promisify(execFile)('cp', ['-Rp', `${contents.files}/.`, dataFolder]);
  const server = await startIn(dataFolder, { ...databaseVariables(database), ...variables });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      const left = [
        ...(await bankDetailsLeft(database.database, [])),
        ...(await bankDetailsInFolder(dataFolder)),
        // PostgreSQL's write-ahead log still contains deleted rows.
        ...(await bankDetailsInFolder(cluster.folder)),
      ];
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
      if (left.length > 0) throw new Error(`bank details found in ${left.join(', ')}`);
    },
  };
}
