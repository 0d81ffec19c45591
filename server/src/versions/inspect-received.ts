import type { Inspector } from '@lensdock/apk/worker/inspector.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { InspectedApk } from './judge-apk.ts';
import type { ReceivedApk } from './receive-apk.ts';

/** A check that came to no result: the worker died, or the file asks for more time or memory than it may have. */
export class InspectionFailed extends Error {}

/** Verifies and reads a package of the storage in a worker. */
export async function inspectReceived(
  storage: Storage,
  inspector: Pick<Inspector, 'inspect'>,
  { key, file, chunkDigests }: Omit<ReceivedApk, 'chunkDigests'> & Partial<Pick<ReceivedApk, 'chunkDigests'>>,
): Promise<InspectedApk> {
  const local = await storage.asLocalFile(key);
  try {
    const inspection = await inspector.inspect({ path: local.path, chunkDigests });
    if (inspection.kind !== 'judged') throw new InspectionFailed(inspection.kind);
    return { facts: inspection.facts, verification: inspection.verification, file };
  } finally {
    await local.release();
  }
}
