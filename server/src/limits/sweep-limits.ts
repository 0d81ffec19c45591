import type { World } from '../world.ts';
import { deleteExpired } from './shared-counts.store.ts';

export async function sweepLimits({ database }: Pick<World, 'database'>): Promise<void> {
  await deleteExpired(database, Date.now());
}
