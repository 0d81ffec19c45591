import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { pictureKey } from '../images/store-picture.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { deleteDetachedLogos } from './company-profile.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes logos that were replaced more than a day ago, unless another company uses the same image. */
export async function deleteUnusedLogos({
  database,
  storage,
  clock,
}: Pick<AppServices, 'database' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date((await clock.now()).getTime() - dayMs);
  for (const sha256 of await deleteDetachedLogos(database, before)) {
    for (const width of imageRules.logo.widths) await storage.delete(pictureKey(sha256, width));
  }
}
