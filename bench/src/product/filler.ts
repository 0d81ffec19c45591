import type { ConnectionSettings, Database } from '@lensdock/ports/database/database.ts';
import type { EmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';

/** Connects to the product's database as the superuser of the embedded PostgreSQL. */
export function fillerOf({ superuser }: EmbeddedPostgres): Database {
  // A copy of connection settings with another database.
  return postgresDatabase({ ...superuser, database: 'lensdock' } as ConnectionSettings, { statementTimeoutMs: 0 });
}
