import type { Inspector } from '@lensdock/apk/worker/inspector.ts';
import { awaitLater } from '@lensdock/ports/failures/ignore-failure.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { InspectedApk } from './package-receiver.ts';
import type { ReceivedApk } from './receive-apk.ts';

/** A check without a result: the worker died, or the file exceeded its time or memory. */
export class InspectionFailed extends Error {}

type Inspectable = Pick<ReceivedApk, 'key' | 'file'> & Partial<Pick<ReceivedApk, 'chunkDigests'>>;

/** Verifies and parses a stored package in a worker. */
export async function inspectReceived(
  storage: Storage,
  inspector: Pick<Inspector, 'inspect'>,
  { key, file, chunkDigests }: Inspectable,
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

/** Inspects a package concurrently with work that must succeed too, such as syncing the file. */
export async function inspectWhile(
  done: Promise<unknown>,
  ...inspection: Parameters<typeof inspectReceived>
): Promise<InspectedApk> {
  const inspecting = inspectReceived(...inspection);
  awaitLater(inspecting);
  await done;
  return inspecting;
}
