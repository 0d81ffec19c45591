import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { type RunningServer, startServer } from '@lensdock/server/main/start-server.ts';
import { bankDetailsInFolder } from '@lensdock/server/testing/leftovers.ts';

const consolePage = fileURLToPath(new URL('../../../console/dist/index.html', import.meta.url));

/**
 * Starts the whole product with an embedded database and sign-on, the built console and no data. `variables` are
 * environment settings. `stop` fails if bank details of the tests remain in the data folder.
 */
export async function startProduct(
  variables: Record<string, string> = {},
  prepare: (dataFolder: string) => Promise<void> = async () => {},
): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-journey-'));
  // Under root, PostgreSQL runs as another account that must be able to enter the folder.
  await chmod(dataFolder, 0o711);
  await prepare(dataFolder);
  const server = await startIn(dataFolder, variables);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      const left = await bankDetailsInFolder(dataFolder);
      await rm(dataFolder, { recursive: true, force: true });
      if (left.length > 0) throw new Error(`bank details found in ${left.join(', ')}`);
    },
  };
}

/** Starts the product on a data folder that remains after it stops. */
export async function startIn(dataFolder: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  // The journeys build the console before they start; other callers must do so themselves.
  if (!existsSync(consolePage)) throw new Error('The console has not been built. Run node tools/prepare.js.');
  const settings = readSettings({
    PORT: '0',
    LENSDOCK_DATA: dataFolder,
    LENSDOCK_LOG: 'error',
    // A journey is faster than any person.
    ...unlimitedVariables,
    // Spot checks are drawn at random every five minutes and would change the review queue during a journey.
    REVIEW_SAMPLE_PERCENT: '0',
    ...variables,
  });
  return startServer({ settings, print: () => {} });
}
