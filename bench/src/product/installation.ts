import { join } from 'node:path';
import type { Database } from '@lensdock/ports/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { fillUnsynced } from './fill-unsynced.ts';
import { fillerOf } from './filler.ts';
import { urlOf } from './postgres-url.ts';
import { newDataFolder, startProduct } from './product-child.ts';

/** One database and one file store with sample data, shared by several servers. */
export interface Installation {
  folder: string;
  postgres: EmbeddedPostgres;
  /** The product's database as PostgreSQL's superuser. */
  filler: Database;
  /** The environment of every server. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** `fill` runs before the installation opens, on a database that is not synced to disk. */
export async function openInstallation(fill?: (filler: Database) => Promise<void>): Promise<Installation> {
  const folder = await newDataFolder();
  try {
    return await openIn(folder, fill);
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function openIn(
  folder: Awaited<ReturnType<typeof newDataFolder>>,
  fill: ((filler: Database) => Promise<void>) | undefined,
): Promise<Installation> {
  // Only an embedded database gets sample data, so a temporary server writes it first.
  const first = await startProduct(folder.path, { variables: { LENSDOCK_LOG: 'error' }, empty: false });
  await first.stop();
  if (fill) await fillUnsynced(folder.path, fill);
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, print: discard });
  const filler = fillerOf(postgres);
  return {
    folder: folder.path,
    postgres,
    filler,
    variables: {
      DATABASE_URL: urlOf(postgres.application),
      DATABASE_OWNER_URL: urlOf(postgres.owner),
      // The first server wrote the key that encrypts the secrets in the database.
      SECRETS_KEY_FILE: join(folder.path, 'secrets-key'),
      LENSDOCK_LOG: 'error',
    },
    close: async () => {
      await filler.close();
      await postgres.stop();
      await folder.remove();
    },
  };
}
