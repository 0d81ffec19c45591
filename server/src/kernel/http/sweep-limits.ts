import { deleteExpired } from '../limits/shared-counts.store.ts';
import type { World } from '../services/world.ts';

export async function sweepLimits({ database }: Pick<World, 'database'>): Promise<void> {
  await deleteExpired(database, Date.now());
}
