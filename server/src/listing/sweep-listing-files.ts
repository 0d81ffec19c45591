import type { World } from '../world.ts';
import { deleteLooseFiles } from './listing.store.ts';
import { removeFiles } from './remove-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes files that no save has named for a day. */
export async function sweepListingFiles(world: World): Promise<void> {
  const before = new Date((await world.clock.now()).getTime() - dayMs);
  await removeFiles(world, await deleteLooseFiles(world.database, before));
}
