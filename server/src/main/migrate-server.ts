import { fileURLToPath } from 'node:url';
import type { ConnectionSettings, PostgresServer } from '@lensdock/ports/database/database.ts';
import { driverSettings } from '@lensdock/ports/database/driver-settings.ts';
import { assertMigrated, migrate } from '@lensdock/ports/database/migrate.ts';
import { createTaskQueues } from '../kernel/tasks/create-task-queues.ts';
import { taskRegistry } from './task-registry.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Migrates the database to this server's version; several servers may call it concurrently. Returns the names of the
 * migrations applied.
 */
export function migrateServer({
  owner,
  application,
}: Pick<PostgresServer, 'owner' | 'application'>): Promise<string[]> {
  return migrate({
    owner,
    application,
    folder: migrations,
    // The application cannot change these rows, even if it is compromised.
    appendOnlyTables: [
      'audit',
      'ledger_entry',
      'seller_gate_change',
      'self_billing_invoice',
      'invoice_entry',
      'invoice_file',
      'terms_version',
      'terms_acceptance',
      'exchange_rates',
      'log_entry',
      'log_node',
      'log_checkpoint',
    ],
    alsoAsOwner: () => createTaskQueues(driverSettings(owner), taskRegistry),
    otherSchemas: ['pgboss'],
    readOnlySchemas: ['shared'],
  });
}

/** For a server without the owner's role: throws with what is missing. */
export function assertServerMigrated(application: ConnectionSettings): Promise<void> {
  return assertMigrated(application, migrations);
}
