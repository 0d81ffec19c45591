import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { KeptPicture } from './store-picture.ts';

/** Names only, a few hundred bytes each. */
const rememberedPictures = 200;

const recentOf = new WeakMap<Storage, Map<string, Promise<KeptPicture>>>();

/**
 * Keeps a picture unless the same one was kept lately and is still there. Encoding takes a third of a second, and the
 * same screenshot is often sent for a second app, or again after a failure. `source` names the bytes as they were sent.
 */
export async function keepOnce(
  storage: Storage,
  source: string,
  keep: () => Promise<KeptPicture>,
  isThere: (picture: KeptPicture) => Promise<boolean>,
): Promise<KeptPicture> {
  const recent = recentOf.get(storage) ?? new Map<string, Promise<KeptPicture>>();
  recentOf.set(storage, recent);
  const earlier = recent.get(source);
  if (earlier) {
    const picture = await earlier.catch(() => undefined);
    // Sweeping, of this server or of another one, may have taken it away since.
    if (picture && (await isThere(picture))) return picture;
  }
  const keeping = keep();
  recent.set(source, keeping);
  keeping.catch(() => recent.delete(source));
  const [oldest] = recent.keys();
  if (recent.size > rememberedPictures && oldest !== undefined) recent.delete(oldest);
  return keeping;
}
