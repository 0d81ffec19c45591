import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { insertMonthFile, selectClosedMonth } from './month-export.store.ts';
import { monthFiles } from './month-files.ts';
import { zipOf } from './zip.ts';

/**
 * Stores the export of a closed month once and returns its key and hash. A second file would be identical; a file that
 * differs from the stored hash is a defect.
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
  const { sha256, sizeBytes } = await storage.put(key, zipOf(monthFiles(database, closed), closed.closedAt));
  if (known !== null && known !== sha256)
    throw new Error(`month ${month}: expected the export ${known}, got ${sha256}`);
  await insertMonthFile(database, { month, storageKey: key, sha256, sizeBytes, at: await clock.now() });
  return { key, sha256 };
}
