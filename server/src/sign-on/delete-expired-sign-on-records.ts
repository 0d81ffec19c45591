import type { AppServices } from '../kernel/services/app-services.ts';
import { deleteExpiredRecords } from './sign-on-records.store.ts';

/** Nothing expired is ever believed; this only keeps the table small. A used refresh token stays to its end, to catch its reuse. */
export async function deleteExpiredSignOnRecords({
  database,
  clock,
}: Pick<AppServices, 'database' | 'clock'>): Promise<void> {
  await deleteExpiredRecords(database, await clock.now());
}
