import type { ConnectionSettings, PostgresServer } from '@lensdock/ports/database/database.ts';

/** Returns the environment variables of a server that uses this PostgreSQL. */
export function databaseVariables({ application, owner }: PostgresServer): Record<string, string> {
  return { DATABASE_URL: addressOf(application), DATABASE_OWNER_URL: addressOf(owner) };
}

function addressOf(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { user, database, host, port } = settings;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
