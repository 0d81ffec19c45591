import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';

/** The URL of a database in a socket folder (libpq, section 34.1.1.2). */
export function urlOf(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { host, port, user, database } = settings;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
