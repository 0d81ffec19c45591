import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { insertMonthFile, selectClosedMonth } from './month-export.store.ts';
import { monthFiles } from './month-files.ts';
import { zipOf } from './zip.ts';

/**
 * Stores the export of a closed month once and returns its key and hash. A file that was lost is written again; one that
 * differs from the stored hash is a defect and is not stored.
 */
export async function storeMonthExport(
  { database, storage, clock }: AppServices,
  month: string,
): Promise<{ key: string; sha256: string }> {
  const closed = await selectClosedMonth(database, month);
  if (!closed) throw new Problem('month-open');
  const { storageKey, sha256: known } = closed;
  if (storageKey !== null && known !== null && (await storage.stat(storageKey)))
    return { key: storageKey, sha256: known };
  const key = `months/${month}.zip`;
  const zip = zipOf(monthFiles(database, closed), closed.closedAt);
  const { sha256, sizeBytes } = await storage.put(key, known === null ? zip : compared(zip, { month, known }));
  await insertMonthFile(database, { month, storageKey: key, sha256, sizeBytes, at: await clock.now() });
  return { key, sha256 };
}

/** Throws before the end of a content with another hash, so that the storage keeps nothing of it. */
async function* compared(
  content: AsyncIterable<Uint8Array>,
  { month, known }: { month: string; known: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  const sha256 = hash.digest('hex');
  if (sha256 !== known) throw new Error(`month ${month}: expected the export ${known}, got ${sha256}`);
}
