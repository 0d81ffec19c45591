import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { readUpload as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { UploadState } from '@lensdock/contract/uploads/uploads.ts';
import type { Call } from '../kernel/http/call.ts';
import { assertCoversApp } from '../kernel/identity/authorise.ts';
import { assertTokenApp } from '../kernel/identity/token-access.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { refusalOf, storedFindings } from '../lifecycle/apk-finding.ts';
import { describeResult } from './pipeline/upload-result.ts';
import type { UploadServices } from './pipeline/upload-services.ts';
import { selectUpload, type UploadAnswer } from './pipeline/uploads.store.ts';
import { finishTusUpload } from './tus/finish-tus-upload.ts';

/** Returns the reply of the call that made the upload, in the language of the current caller, or its problem. */
export async function readUpload(services: UploadServices, call: Call<typeof endpoint>): Promise<UploadState> {
  const { database } = services;
  const { uploadId } = call.params;
  const found = isCode(uploadId) ? await selectUpload(database, uploadId) : undefined;
  if (found?.companyId !== call.actor.companyId) throw new Problem('not-found');
  assertTokenApp(call.actor, found.appCode);
  assertCoversApp(call.actor, found.appCode);
  // Every byte has arrived, but the call was interrupted before the check.
  if (found.state === 'receiving') await finishTusUpload(services, call, uploadId);
  const upload = found.state === 'receiving' ? ((await selectUpload(database, uploadId)) ?? found) : found;
  const { answer } = upload;
  if (answer && 'problem' in answer) throw problemOf(answer, call.language);
  if (!answer || !('appVersionCode' in answer)) {
    const waitingForScanner = upload.waitingSince?.getTime() ?? null;
    return { state: upload.state === 'receiving' ? 'receiving' : 'checking', waitingForScanner, result: null };
  }
  const { appVersionCode } = answer;
  const findings = await services.packages.findingsOf(database, upload.appCode, appVersionCode);
  // Its version has been deleted since.
  if (!findings) throw new Problem('not-found');
  return { state: 'done', waitingForScanner: null, result: describeResult(appVersionCode, findings, call.language) };
}

function problemOf(
  { problem, findings, parameters }: Extract<UploadAnswer, { problem: string }>,
  to: Language,
): Problem {
  if (problem !== 'apk-refused') return new Problem(problem, findings, parameters);
  // The text is rendered from the stored findings.
  return refusalOf(storedFindings(findings), to);
}
