import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { type RunningServer, startServer } from '@lensdock/server/main/start-server.ts';
import { bankDetailsInFolder } from '@lensdock/server/testing/leftovers.ts';

const consolePage = fileURLToPath(new URL('../../console/dist/index.html', import.meta.url));

/**
 * The whole product as a person would start it: embedded database and sign-on, the built console, a port of its own,
 * and nothing in it. `variables` are settings as the environment would name them. Its stop fails when a bank detail of the
 * tests was left in the data folder.
 */
export async function startProduct(
  variables: Record<string, string> = {},
  prepare: (dataFolder: string) => Promise<void> = async () => {},
): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-journey-'));
  // As root, PostgreSQL runs as another account and has to come in.
  await chmod(dataFolder, 0o711);
  await prepare(dataFolder);
  const server = await startIn(dataFolder, variables);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      const left = await bankDetailsInFolder(dataFolder);
      await rm(dataFolder, { recursive: true, force: true });
      if (left.length > 0) throw new Error(`bank details were left behind in ${left.join(', ')}`);
    },
  };
}

/** The product on a data folder that stays when it stops. */
export async function startIn(dataFolder: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  // The journeys build it before they begin; whatever else starts the product has to.
  if (!existsSync(consolePage)) throw new Error('The console is not built: run node tools/prepare.js.');
  const settings = readSettings({
    PORT: '0',
    LENSDOCK_DATA: dataFolder,
    LENSDOCK_LOG: 'error',
    // A journey is quicker than any person.
    ...unlimitedVariables,
    ...variables,
  });
  return startServer({ settings, say: () => {} });
}
