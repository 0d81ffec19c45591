import { resolve } from 'node:path';
import type { PostgresServer } from '@lensdock/ports/database/database.ts';
import { DataFolderInUse } from '@lensdock/ports/database/embedded/embedded-locks.ts';
import { runningEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { type Settings, WrongSetting } from '../kernel/settings/settings.ts';
import { openPostgres } from '../main/open-postgres.ts';
import { openStorage } from '../main/open-storage.ts';

/** The database (as its owner) and the files of an installation, for commands. */
export interface Installation {
  postgres: PostgresServer;
  storage: Storage;
  close(): Promise<void>;
}

/** Opens the installation that the settings name. With `shared`, an embedded one may be running. */
export async function openInstallation(
  settings: Settings,
  { shared, print }: { shared: boolean; print: (sentence: string) => void },
): Promise<Installation> {
  const dataFolder = resolve(settings.LENSDOCK_DATA);
  if (settings.DATABASE_URL !== undefined && settings.DATABASE_OWNER_URL === undefined)
    throw new WrongSetting('DATABASE_OWNER_URL: required, because this command runs as the database owner');
  const opened = await openPostgres(settings, dataFolder, print).catch((error) => {
    if (shared && error instanceof DataFolderInUse) return runningEmbeddedPostgres(dataFolder);
    throw error;
  });
  const postgres = opened as PostgresServer; // commands require the owner, and the embedded database always has one
  try {
    return { postgres, storage: await openStorage(settings, dataFolder), close: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
