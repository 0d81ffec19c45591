import type { AppServices } from '../../kernel/services/app-services.ts';
import { deleteExpiredRecords } from './sign-on-records.store.ts';

/**
 * Expired records are never accepted, so this only limits the table's size. Used refresh tokens stay until they expire,
 * to detect reuse.
 */
export async function deleteExpiredSignOnRecords({
  database,
  clock,
}: Pick<AppServices, 'database' | 'clock'>): Promise<void> {
  await deleteExpiredRecords(database, await clock.now());
}
