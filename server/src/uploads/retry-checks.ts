import { createArrivals } from '@lensdock/apk/worker/arrivals.ts';
import { createInspector, type Inspector } from '@lensdock/apk/worker/inspector.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { apkKey, quarantineKey } from './apk-key.ts';
import { assembleParts, dropParts } from './assemble-parts.ts';
import { commitUpload } from './commit-upload.ts';
import { discardUpload, endUpload } from './end-upload.ts';
import { InspectionFailed, inspectReceived } from './inspect-received.ts';
import type { PackageReceiver } from './package-receiver.ts';
import { claimUnchecked, selectUpload, selectUploader, type UploadRow } from './uploads.store.ts';

type Checking = AppServices & { packages: PackageReceiver };

/** After this many checks without a result the package is considered the cause. */
const maxAttempts = 3;

/** Longer than any check within a call, so that running checks are not repeated. */
const graceMs = 60_000;

/** Continues checks that a call could not finish because the worker failed or the server was killed. */
export async function retryChecks(given: AppServices, packages: PackageReceiver, signal: AbortSignal): Promise<void> {
  const services = { ...given, packages };
  const now = await services.clock.now();
  const timeoutMs = services.settings.APK_CHECK_SECONDS * 1000;
  const claimed = await claimUnchecked(services.database, new Date(now.getTime() - timeoutMs - graceMs), now);
  if (claimed.length === 0) return;
  const inspector = createInspector({ processes: 1, timeoutMs });
  try {
    const failures: unknown[] = [];
    for (const { id } of claimed) {
      if (signal.aborted) return;
      // A failing upload must not block the others, because it would come first again in the next run.
      await retryCheck(services, inspector, id).catch((failure) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  } finally {
    await inspector.close();
  }
}

async function retryCheck(services: Checking, inspector: Inspector, id: string): Promise<void> {
  const upload = await selectUpload(services.database, id);
  if (upload?.state !== 'checking') return;
  const context = await actionContextOf(services, upload);
  const received = await receivedOf(services, upload);
  const { appCode, fileName } = upload;
  // Without its bytes or its person the upload cannot be completed.
  if (!received || !context) return discardUpload(services, id);
  try {
    const inspected = await inspectReceived(services.storage, inspector, received);
    await services.database.transaction(async (transaction) => {
      const asked = { ...context, language: 'en' } as const;
      const changed = await commitUpload(transaction, services, asked, { id, appCode, fileName, inspected });
      await settle(transaction, context, changed, undefined);
    });
  } catch (error) {
    const problem = error instanceof InspectionFailed ? refusalAfter(upload) : error;
    if (problem instanceof Problem) await endUpload(services, id, problem, context.at);
    else if (problem !== undefined) throw problem;
  }
}

type Received = Parameters<typeof inspectReceived>[2];

/** Finds the bytes in quarantine, at the version's key after an interrupted commit, or still in parts. */
async function receivedOf(services: AppServices, { id, sizeBytes, sha256 }: UploadRow): Promise<Received | undefined> {
  for (const key of [quarantineKey(id), apkKey(id)]) {
    // A file without a recorded size was being assembled.
    if (sizeBytes !== null && sha256 !== null && (await services.storage.stat(key))) {
      return { key, file: { sizeBytes, sha256 } };
    }
  }
  const arrivals = createArrivals();
  try {
    const received = await assembleParts({ ...services, arrivals }, id);
    await received?.assembled;
    await dropParts(services, id);
    return received;
  } finally {
    await arrivals.close();
  }
}

async function actionContextOf(
  { database, clock }: AppServices,
  upload: UploadRow,
): Promise<ActionContext | undefined> {
  const person = await selectUploader(database, upload.id);
  return (
    person && {
      actor: { ...person, kind: 'person', role: 'developer' },
      at: await clock.now(),
      requestId: `upload-${upload.id}`,
    }
  );
}

function refusalAfter({ answer }: UploadRow): Problem | undefined {
  const attempts = answer && 'attempts' in answer ? answer.attempts : 0;
  if (attempts < maxAttempts) return undefined;
  return new Problem('apk-refused', [
    { code: 'apk-check-failed', severity: 'error', section: 'apk', inputField: 'apk' },
  ]);
}
