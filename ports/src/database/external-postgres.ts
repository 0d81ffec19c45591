import type { PostgresServer } from './database.ts';

/** A PostgreSQL (15 or later) that somebody else runs, reached by the addresses of its two roles. */
export function externalPostgres(applicationAddress: string, ownerAddress: string): PostgresServer {
  return {
    application: { connectionString: applicationAddress },
    owner: { connectionString: ownerAddress },
    stop: async () => {},
  };
}
