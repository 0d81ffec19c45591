import type { ChunkDigests } from '@lensdock/apk/signature/digests/chunk-digester.ts';
import type { Arrival } from '@lensdock/apk/worker/arrivals.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { deferRejection, ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import type { ReceivedFile, StoredFile } from '@lensdock/ports/storage/storage.ts';
import { type Changed, settle } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { type ApkFinding, refusalOf } from '../../lifecycle/apk-finding.ts';
import { applyAction } from '../../lifecycle/apply-action.ts';
import { type ScanOutcome, scanStored } from '../scans/scan-content.ts';
import { apkKey, quarantineKey } from './package-keys.ts';
import type { AcceptedPackage, InspectedApk } from './package-receiver.ts';
import { dropParts } from './tus-parts.ts';
import type { UploadServices } from './upload-services.ts';
import { finishUpload, markArrived } from './uploads.store.ts';

/** Its code becomes that of the version, so that a repeated check cannot create a second one. */
export interface Upload {
  id: string;
  appCode: string;
  fileName: string;
}

export type UploadContext = ActionContext & { language: Language };

/** A package in the storage whose size and hash are known. */
export interface StoredPackage {
  key: string;
  file: StoredFile;
  /** Absent where the package was hashed by an earlier call; then all of it is read again. */
  chunkDigests?: ChunkDigests;
}

/** Runs `work` in a transaction. The hash tells a repeated call from one with another file. */
export type Transact<Result> = (
  work: (transaction: Queries) => Promise<readonly ApkFinding[]>,
  sha256: string,
) => Promise<Result>;

/** A check without a result: the process died, or the package needs more time or memory than is allowed. */
export class InspectionFailed extends Error {}

/** Only the verdict of the scanner is missing. The upload waits and is checked again. */
export class ScannerMissing extends Error {}

/** All steps: receive, hash, inspect, judge, commit. Multipart and tus differ in where `content` comes from. */
export async function runUploadPipeline<Result>(
  services: UploadServices,
  context: UploadContext,
  upload: Upload,
  content: AsyncIterable<Uint8Array>,
  transact: Transact<Result>,
): Promise<Result> {
  const received = await receive(services, upload.id, content);
  const stored = await hash(received, upload.id);
  // The file is synced while it is inspected. Nothing is committed before its row says that it has arrived.
  const arrived = received.kept.then(() => noteArrival(services, upload.id, stored.file));
  return checkPackage(services, context, upload, stored, transact, arrived);
}

/** The last three steps, even for a package that an earlier call has received. */
export async function checkPackage<Result>(
  services: UploadServices,
  context: UploadContext,
  upload: Upload,
  stored: StoredPackage,
  transact: Transact<Result>,
  arrived: Promise<unknown> = Promise.resolve(),
): Promise<Result> {
  const { uploads } = services.metrics;
  try {
    const result = await inspectAndCommit(services, context, upload, stored, transact, arrived);
    uploads.inc({ outcome: 'accepted' });
    return result;
  } catch (error) {
    uploads.inc({ outcome: error instanceof Problem ? 'refused' : 'failed' });
    throw error;
  }
}

async function inspectAndCommit<Result>(
  services: UploadServices,
  call: UploadContext,
  upload: Upload,
  stored: StoredPackage,
  transact: Transact<Result>,
  arrived: Promise<unknown>,
): Promise<Result> {
  const inspecting = inspect(services, stored);
  const scanning = scanStored(services, stored.key);
  for (const step of [inspecting, scanning]) deferRejection(step);
  await arrived;
  const inspected = await inspecting;
  const outcome = await scanning;
  // A slow package may arrive after versions that were uploaded later, and is compared with them.
  const context = { ...call, at: await services.clock.now() };
  return transact(async (transaction) => {
    const applied = await applyAction(transaction, context, upload.appCode, { type: 'upload-version' });
    await settle(transaction, context, applied, undefined);
    const accepted = await judge(services, transaction, context, upload, { inspected, outcome });
    await settle(transaction, context, await commit(services, transaction, context, accepted), undefined);
    return accepted.findings;
  }, stored.file.sha256);
}

async function noteArrival(services: UploadServices, id: string, file: StoredFile): Promise<void> {
  await markArrived(services.database, id, file, await services.clock.now());
  // Parts that cannot be deleted now are swept.
  await ignoreFailure(dropParts(services, id));
}

/** Step 1: writes the package to quarantine and passes it to a worker that hashes it. */
export async function receive(
  { storage, arrivals }: Pick<UploadServices, 'storage' | 'arrivals'>,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile & { hashing: Arrival }> {
  const hashing = arrivals.begin();
  try {
    const received = await storage.receive(quarantineKey(id), content, (chunks) => hashing.take(chunks));
    return { ...received, hashing };
  } catch (error) {
    hashing.forget();
    throw error;
  }
}

/** Step 2: the hash of the file and the digests that its signature covers. */
export async function hash(
  { sizeBytes, hashing }: { sizeBytes: number; hashing: Arrival },
  id: string,
): Promise<StoredPackage> {
  const { sha256, chunkDigests } = await hashing.end();
  return { key: quarantineKey(id), file: { sizeBytes, sha256 }, chunkDigests };
}

/** Step 3: verifies and reads the package in a checker process, while the scanner reads it too. */
export async function inspect(
  { storage, inspector }: Pick<UploadServices, 'storage' | 'inspector'>,
  { key, file, chunkDigests }: StoredPackage,
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

/**
 * Step 4: the rules of the store, under the lock of the app, and the verdict of the scanner. Throws the refusal with all
 * findings; only a package without any waits for the scanner.
 */
async function judge(
  { packages, settings }: UploadServices,
  transaction: Queries,
  { language }: UploadContext,
  { id, appCode, fileName }: Upload,
  { inspected, outcome }: { inspected: InspectedApk; outcome: ScanOutcome },
): Promise<AcceptedPackage> {
  const judgement = await packages.judge(transaction, settings, appCode, inspected);
  const { accepted, metaData, signer } = judgement;
  const findings = [...scanFindings(outcome), ...judgement.findings];
  if (!accepted || !metaData || outcome.kind === 'found') throw refusalOf(findings, language);
  if (outcome.kind === 'unavailable') throw new ScannerMissing(outcome.reason);
  return { code: id, appCode, fileName, metaData, signer, findings };
}

export function scanFindings(outcome: ScanOutcome): ApkFinding[] {
  if (outcome.kind !== 'found') return [];
  return [{ code: 'apk-infected', severity: 'error', place: null, parameters: { signature: outcome.signature } }];
}

/** Step 5: the file, the version and the end of the upload, all or nothing. A file without its version is swept. */
async function commit(
  { storage, packages }: UploadServices,
  transaction: Queries,
  context: UploadContext,
  accepted: AcceptedPackage,
): Promise<Changed> {
  const { code } = accepted;
  const write = async () => {
    const created = await packages.create(transaction, context, accepted);
    await finishUpload(transaction, code, { appVersionCode: code }, context.at);
    return created;
  };
  // The folder is synced while the rows are written. Both have ended before a failure of one is thrown.
  const [moved, written] = await Promise.allSettled([storage.move(quarantineKey(code), apkKey(code)), write()]);
  if (moved.status === 'rejected') throw moved.reason;
  if (written.status === 'rejected') throw written.reason;
  return written.value;
}
