import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { uploadVersion as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { Answered } from '../../kernel/http/answered.ts';
import type { Call } from '../../kernel/http/call.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { assertActionAllowed } from '../../lifecycle/apply-action.ts';
import { findApp } from '../../lifecycle/find-app.ts';
import { discardUpload, endUpload } from '../pipeline/end-upload.ts';
import { openUpload } from '../pipeline/open-upload.ts';
import { InspectionFailed, runUploadPipeline, ScannerMissing, type Upload } from '../pipeline/upload-pipeline.ts';
import { describeResult } from '../pipeline/upload-result.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { markWaiting } from '../pipeline/uploads.store.ts';
import { type PackagePart, readPackageForm } from './read-package-form.ts';

type UploadCall = Call<typeof endpoint>;
type Answer = UploadResult | Answered<UploadResult>;

/**
 * An upload in one piece. Whether the app may have a new version is asked before a byte of the file is read, and again
 * under the lock of the app when the version is created.
 */
export async function uploadVersion(services: UploadServices, call: UploadCall): Promise<Answer> {
  const { database, settings } = services;
  const request = call.request.raw;
  const app = await findApp(database, call.params.id, call.actor.companyId);
  try {
    await assertActionAllowed(database, call, app.code, { type: 'upload-version' });
  } catch (block) {
    // A repeated call is blocked by its own version: with its key and its file it gets the first answer.
    if (!(await call.isRepeated())) throw block;
    return readPackageForm(request, settings.APK_MAX_BYTES, async ({ content }) => {
      const refuse = () => Promise.reject<UploadResult>(block);
      return call.change(refuse, [await sha256Of(content)]);
    });
  }
  return readPackageForm(request, settings.APK_MAX_BYTES, (part) => takePart(services, call, app.code, part));
}

async function takePart(
  services: UploadServices,
  call: UploadCall,
  appCode: string,
  part: PackagePart,
): Promise<Answer> {
  if (!part.exportAcknowledged) throw new Problem('export-not-acknowledged');
  const upload: Upload = { id: randomCode(), appCode, fileName: part.fileName };
  const contentLength = call.request.headers['content-length'];
  const content = await openUpload(services, call, upload, {
    contentLength,
    content: part.content,
    isAcknowledged: true,
  });
  try {
    const answer = await runUploadPipeline(services, call, upload, content, (work, sha256) =>
      call.change(async (transaction) => describeResult(upload.id, await work(transaction), call.language), [sha256]),
    );
    const reply = answer instanceof Answered ? answer.reply : answer;
    // A concurrent call with the same key was first, and its version is the answer.
    if (reply.appVersionCode !== upload.id) await discardUpload(services, upload.id);
    return answer;
  } catch (error) {
    throw await afterFailure(services, call, upload, error);
  }
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Keeps only what a later check needs. Returns the error of the call. */
async function afterFailure(
  services: UploadServices,
  call: UploadCall,
  upload: Upload,
  error: unknown,
): Promise<unknown> {
  const { at, request } = call;
  const { id } = upload;
  if (error instanceof ScannerMissing) {
    request.log.warn({ upload: id, reason: error.message }, 'the scanner gave no verdict; the package waits for it');
    await markWaiting(services.database, id, at);
    return new Problem('apk-waiting-for-scanner');
  }
  if (error instanceof InspectionFailed) {
    request.log.warn({ upload: id, reason: error.message }, 'a package could not be checked; the check is repeated');
    return new Problem('apk-checking');
  }
  const refused = error instanceof Problem && error.problem !== 'malformed-request';
  await ignoreFailure(refused ? endUpload(services, call, upload, error) : discardUpload(services, id));
  return error;
}
