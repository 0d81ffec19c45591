import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { StoredPicture } from './store-picture.ts';

/** Names only, a few hundred bytes each. */
const rememberedPictures = 200;

const recentOf = new WeakMap<Storage, Map<string, Promise<StoredPicture>>>();

/**
 * Stores an image unless the same upload was stored recently and still exists. Encoding takes 300 ms, and screenshots
 * are often uploaded again for a second app or after a failure; `source` is the hash of the uploaded bytes.
 */
export async function keepOnce(
  storage: Storage,
  source: string,
  keep: () => Promise<StoredPicture>,
  isThere: (picture: StoredPicture) => Promise<boolean>,
): Promise<StoredPicture> {
  const recent = recentOf.get(storage) ?? new Map<string, Promise<StoredPicture>>();
  recentOf.set(storage, recent);
  const earlier = recent.get(source);
  if (earlier) {
    const picture = await earlier.catch(() => undefined);
    // A cleanup task, possibly of another server, may have deleted it.
    if (picture && (await isThere(picture))) return picture;
  }
  const keeping = keep();
  recent.set(source, keeping);
  keeping.catch(() => recent.delete(source));
  const [oldest] = recent.keys();
  if (recent.size > rememberedPictures && oldest !== undefined) recent.delete(oldest);
  return keeping;
}
