import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { uploadVersion as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { settle } from '../kernel/history/changed.ts';
import { Answered } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { displaySize } from '../kernel/text/display-size.ts';
import { describeFindings, warningsOf } from '../lifecycle/apk-finding.ts';
import { assertActionAllowed } from '../lifecycle/apply-action.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { quarantineKey } from './apk-key.ts';
import { commitUpload, type InspectedUpload } from './commit-upload.ts';
import { discardUpload, endUpload } from './end-upload.ts';
import { InspectionFailed, inspectWhile } from './inspect-received.ts';
import { keepOpen, openInOnePiece } from './open-in-one-piece.ts';
import { type PackagePart, readPackageForm } from './read-package-form.ts';
import { receiveApk } from './receive-apk.ts';
import type { UploadServices } from './upload-services.ts';
import { markArrived } from './uploads.store.ts';

type UploadCall = Call<typeof endpoint>;
type Answer = UploadResult | Answered<UploadResult>;

/**
 * Receives, checks and commits a package. Blocks are checked before the file is read and again under the app's lock.
 */
export async function uploadVersion(uploads: UploadServices, call: UploadCall): Promise<Answer> {
  const { companyId } = developerOf(call);
  const app = await findApp(uploads.database, call.params.id, companyId);
  try {
    await assertActionAllowed(uploads.database, call, app.code, { type: 'upload-version' });
  } catch (block) {
    // A repeated call is blocked by its own version; with the same key and file it gets the first response.
    if (!(await call.isRepeated())) throw block;
    return readPackageForm(call.request.raw, uploads.settings.APK_MAX_BYTES, async ({ content }) => {
      const refuse = () => Promise.reject<UploadResult>(block);
      return call.change(refuse, [await sha256Of(content, uploads.settings.APK_MAX_BYTES)]);
    });
  }
  return readPackageForm(call.request.raw, uploads.settings.APK_MAX_BYTES, (part) =>
    takePart(uploads, call, app.code, part),
  );
}

async function takePart(
  uploads: UploadServices,
  call: UploadCall,
  appCode: string,
  part: PackagePart,
): Promise<Answer> {
  if (!part.exportAcknowledged) throw new Problem('export-not-acknowledged');
  const { database, storage, arrivals, settings, clock } = uploads;
  const id = randomCode();
  const { fileName, content } = part;
  await openInOnePiece(uploads, call, { id, appCode, fileName });
  try {
    const received = await receiveApk({
      storage,
      arrivals,
      content,
      key: quarantineKey(id),
      limitBytes: settings.APK_MAX_BYTES,
      stillArriving: () => keepOpen(uploads, id),
    });
    const arrived = received.kept.then(async () => markArrived(database, id, received.file, await clock.now()));
    const inspected = await inspectWhile(arrived, storage, uploads.inspector, received);
    return await answerUpload(uploads, call, { id, appCode, fileName, inspected });
  } catch (error) {
    throw await afterFailure(uploads, call, id, error);
  }
}

async function answerUpload(uploads: UploadServices, call: UploadCall, upload: InspectedUpload): Promise<Answer> {
  const change = async (transaction: Queries): Promise<UploadResult> => {
    const changed = await commitUpload(transaction, uploads, call, upload);
    await settle(transaction, call, changed, undefined);
    const findings = changed.value;
    return {
      appVersionCode: upload.id,
      warnings: warningsOf(findings, call.language),
      findings: describeFindings(findings, call.language),
    };
  };
  const answer = await call.change(change, [upload.inspected.file.sha256]);
  const reply = answer instanceof Answered ? answer.reply : answer;
  // A concurrent call with the same key was first, and its version is the result.
  if (reply.appVersionCode !== upload.id) await discardUpload(uploads, upload.id);
  return answer;
}

/** Hashes the file of a repeated call without storing it. */
async function sha256Of(content: AsyncIterable<Uint8Array>, limitBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new Problem('apk-too-large', [], { limit: displaySize(limitBytes) });
    hash.update(chunk);
  }
  return hash.digest('hex');
}

/** Keeps only what a later check needs and returns the error to throw. */
async function afterFailure(uploads: UploadServices, call: UploadCall, id: string, error: unknown): Promise<unknown> {
  if (error instanceof InspectionFailed) {
    call.request.log.warn({ upload: id, reason: error.message }, 'APK check failed, will be retried');
    return new Problem('apk-checking');
  }
  const refused = error instanceof Problem && error.problem !== 'malformed-request';
  if (refused) await ignoreFailure(endUpload(uploads, id, error, call.at));
  else await ignoreFailure(discardUpload(uploads, id));
  return error;
}
