import type { ConnectionSettings, PostgresServer } from '@lensdock/ports/database/database.ts';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import type { Settings } from '../kernel/settings/settings.ts';

/** A running PostgreSQL. Without `owner`, migrations are run separately. */
export interface OpenedPostgres extends Omit<PostgresServer, 'owner'> {
  owner?: ConnectionSettings;
}

/** Connects to DATABASE_URL if it is set, else starts an embedded server in the data folder. */
export async function openPostgres(
  settings: Settings,
  dataFolder: string,
  print: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<OpenedPostgres> {
  const { DATABASE_URL: application, DATABASE_OWNER_URL: owner } = settings;
  if (application === undefined) return startEmbeddedPostgres({ dataFolder, print, ...(signal && { signal }) });
  return {
    application: { connectionString: application },
    ...(owner !== undefined && { owner: { connectionString: owner } }),
    stop: async () => {
      // An external database is not stopped by us.
    },
  };
}
