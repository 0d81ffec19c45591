import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type Scanner, ScannerUnavailable } from '@lensdock/ports/scanner/scanner.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { discardUpload, endUpload } from './pipeline/end-upload.ts';
import { apkKey, quarantineKey } from './pipeline/package-keys.ts';
import type { PackageReceiver } from './pipeline/package-receiver.ts';
import { contentOfParts } from './pipeline/tus-parts.ts';
import { claimUnchecked, selectUploader, type Uploader } from './pipeline/unfinished-uploads.store.ts';
import {
  checkPackage,
  InspectionFailed,
  runUploadPipeline,
  ScannerMissing,
  type StoredPackage,
  type Transact,
} from './pipeline/upload-pipeline.ts';
import { openUploadServices, type UploadServices } from './pipeline/upload-services.ts';
import { markWaiting, selectUpload, type UploadRow } from './pipeline/uploads.store.ts';

/** After this many checks without a result the package is refused. */
const maxAttempts = 3;

/** Longer than a check in a call may take, so that a running check is left alone. */
const graceMs = 60_000;

/** Repeats checks that a call could not finish because the checker failed or the server was killed. */
export async function retryChecks(given: AppServices, packages: PackageReceiver, signal: AbortSignal): Promise<void> {
  const now = await given.clock.now();
  const { APK_CHECK_SECONDS, SCANNER_TIMEOUT_SECONDS } = given.settings;
  const timeoutMs = Math.max(APK_CHECK_SECONDS, given.scanner ? SCANNER_TIMEOUT_SECONDS : 0) * 1000;
  const before = new Date(now.getTime() - timeoutMs - graceMs);
  const isScannerReady = await isReady(given.scanner);
  const claimed = await claimUnchecked(given.database, { before, at: now, isScannerReady });
  if (claimed.length === 0) return;
  const services = openUploadServices(given, packages, 1);
  try {
    const failures: unknown[] = [];
    for (const { id } of claimed) {
      if (signal.aborted) return;
      // A failed check must not block the others: it would be the first of them again the next time.
      await retryCheck(services, id).catch((failure) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  } finally {
    await services.close();
  }
}

/** Without a scanner nothing waits for one any longer. */
async function isReady(scanner: Scanner | undefined): Promise<boolean> {
  try {
    await scanner?.assertReady();
    return true;
  } catch (error) {
    if (error instanceof ScannerUnavailable) return false;
    throw error;
  }
}

async function retryCheck(services: UploadServices, id: string): Promise<void> {
  const { database } = services;
  const upload = await selectUpload(database, id);
  if (upload?.state !== 'checking') return;
  const context = await actionContextOf(services, upload);
  const stored = await findStored(services, upload);
  const content = stored ? undefined : await contentOfParts(services, id);
  // Without its bytes or its person it cannot become a version.
  if (!context || (!stored && !content)) return discardUpload(services, id);
  const asked = { ...context, language: 'en' } as const;
  const transact: Transact<unknown> = (work) => database.transaction(work);
  try {
    if (stored) await checkPackage(services, asked, upload, stored, transact);
    else if (content) await runUploadPipeline(services, asked, upload, content, transact);
  } catch (error) {
    if (error instanceof ScannerMissing) return markWaiting(database, id, context.at);
    const problem = error instanceof InspectionFailed ? refusalAfter(upload) : error;
    if (problem instanceof Problem) await endUpload(services, context, upload, problem, { notice: true });
    else if (problem !== undefined) throw problem;
  }
}

/** In quarantine, or where a commit that failed has moved it. A file without a size in its row may be incomplete. */
async function findStored(
  { storage }: UploadServices,
  { id, sizeBytes, sha256 }: UploadRow,
): Promise<StoredPackage | undefined> {
  if (sizeBytes === null || sha256 === null) return undefined;
  for (const key of [quarantineKey(id), apkKey(id)]) {
    if (await storage.stat(key)) return { key, file: { sizeBytes, sha256 } };
  }
  return undefined;
}

async function actionContextOf(
  { database, clock }: AppServices,
  upload: UploadRow,
): Promise<ActionContext | undefined> {
  const at = await clock.now();
  const uploader = await selectUploader(database, upload.id, at);
  return uploader && { actor: actorOf(uploader), at, requestId: `upload-${upload.id}` };
}

function actorOf({ tokenId, tokenName, ...person }: Uploader): Developer {
  if (tokenId === null || tokenName === null) return { ...person, kind: 'person', role: 'developer' };
  // For the audit. Its scopes were checked when it sent the package.
  return { ...person, kind: 'token', role: 'developer', token: { id: tokenId, name: tokenName, scopes: [], apps: [] } };
}

function refusalAfter({ answer }: UploadRow): Problem | undefined {
  const attempts = answer && 'attempts' in answer ? answer.attempts : 0;
  if (attempts < maxAttempts) return undefined;
  return new Problem('apk-refused', [
    { code: 'apk-check-failed', severity: 'error', section: 'apk', inputField: 'apk' },
  ]);
}
