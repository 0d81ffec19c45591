import { deleteExpired } from '../limits/shared-counts.store.ts';
import type { AppServices } from '../services/app-services.ts';

export async function deleteExpiredLimits({ database }: Pick<AppServices, 'database'>): Promise<void> {
  await deleteExpired(database, Date.now());
}
