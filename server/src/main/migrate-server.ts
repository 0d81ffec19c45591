import { fileURLToPath } from 'node:url';
import type { ConnectionSettings, PostgresServer } from '@lensdock/ports/database/database.ts';
import { driverSettings } from '@lensdock/ports/database/driver-settings.ts';
import { assertMigrated, migrate } from '@lensdock/ports/database/migrate.ts';
import { createTaskQueues } from '../kernel/tasks/create-task-queues.ts';
import { taskRegistry } from './task-registry.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * The application cannot change these rows, even if it is compromised. `every-statement.test.ts` names a table that is
 * not listed although no statement changes it.
 */
const appendOnlyTables = [
  'audit',
  'audit_link',
  'audit_redaction',
  'audit_start',
  'publication',
  'rollout_step',
  'store_act',
  'store_event',
  'camera_admission',
  'submission_finding',
  'submission_message',
  'submission_note',
  'order_line',
  'payment_change',
  'ledger_entry',
  'payout_run',
  'seller_gate_change',
  'self_billing_invoice',
  'invoice_entry',
  'invoice_file',
  'closed_month',
  'closed_month_company',
  'closed_month_open_item',
  'closed_month_file',
  'creditor_account',
  'terms_version',
  'terms_acceptance',
  'terms_notice',
  'country_change',
  'company_message',
  'company_note',
  'message',
  'message_read',
  'announcement_test',
  'exchange_rates',
  'log_entry',
  'log_node',
  'log_checkpoint',
  'log_cosignature',
  'setting_change',
];

/** Of these tables, the application can change only some columns: the content stays as it was submitted or reported. */
const changeableColumns = {
  submission: [
    'state',
    'decided_by',
    'decided_at',
    'claimed_by',
    'claimed_by_name',
    'claimed_until',
    'publication_before',
    'sample',
    'looked_at_by',
    'looked_at',
    'last_word',
  ],
  store_order: ['payment_status', 'status_at', 'held_until'],
};

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
    appendOnlyTables,
    changeableColumns,
    alsoAsOwner: () => createTaskQueues(driverSettings(owner), taskRegistry),
    otherSchemas: ['pgboss'],
    readOnlySchemas: ['shared'],
  });
}

/** For a server without the owner's role: throws with what is missing. */
export function assertServerMigrated(application: ConnectionSettings): Promise<void> {
  return assertMigrated(application, migrations);
}
