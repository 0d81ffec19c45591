import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { pictureKey } from '../images/keep-picture.ts';
import type { World } from '../world.ts';
import { documentKey } from './document-key.ts';
import { deleteLooseFiles, selectUsedPictures } from './listing.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes files that no save has named for a day. */
export async function sweepListingFiles({ database, storage, clock }: World): Promise<void> {
  const before = new Date((await clock.now()).getTime() - dayMs);
  const gone = await deleteLooseFiles(database, before);
  for (const { code } of gone.filter(({ kind }) => kind === 'document')) await storage.delete(documentKey(code));
  const pictures = gone.flatMap(({ kind, sha256 }) => (kind === 'document' ? [] : [{ kind, sha256 }]));
  // The same picture may belong to another app, too: its address is made of what it shows.
  const used = new Set(await selectUsedPictures(database, [...new Set(pictures.map(({ sha256 }) => sha256))]));
  for (const { kind, sha256 } of pictures.filter((picture) => !used.has(picture.sha256))) {
    for (const width of imageRules[kind].widths) await storage.delete(pictureKey(sha256, width));
  }
}
