import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { readUpload as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { UploadState } from '@lensdock/contract/uploads/uploads.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { describeFindings, refusalOf, storedFindings, warningsOf } from '../lifecycle/apk-finding.ts';
import { finishResumable } from './finish-resumable.ts';
import type { UploadServices } from './upload-services.ts';
import { selectUpload, type UploadAnswer } from './uploads.store.ts';

/**
 * Returns the result of an upload: the response of the call that created it, in the reader's language, or its problem.
 */
export async function readUpload(uploads: UploadServices, call: Call<typeof endpoint>): Promise<UploadState> {
  const { database } = uploads;
  const { uploadId } = call.params;
  const found = isCode(uploadId) ? await selectUpload(database, uploadId) : undefined;
  if (found?.companyId !== developerOf(call).companyId) throw new Problem('not-found');
  // Every byte has arrived, but the call was interrupted before the check.
  if (found.state === 'receiving') await finishResumable(uploads, call, uploadId);
  const upload = found.state === 'receiving' ? ((await selectUpload(database, uploadId)) ?? found) : found;
  const { answer } = upload;
  if (answer && 'problem' in answer) throw problemOf(answer, call.language);
  if (!answer || !('appVersionCode' in answer)) {
    return { state: upload.state === 'receiving' ? 'receiving' : 'checking', result: null };
  }
  const { appVersionCode } = answer;
  const findings = await uploads.packages.findingsOf(database, upload.appCode, appVersionCode);
  // Its version has been deleted since.
  if (!findings) throw new Problem('not-found');
  const { language } = call;
  return {
    state: 'done',
    result: {
      appVersionCode,
      warnings: warningsOf(findings, language),
      findings: describeFindings(findings, language),
    },
  };
}

function problemOf(
  { problem, findings, parameters }: Extract<UploadAnswer, { problem: string }>,
  to: Language,
): Problem {
  if (problem !== 'apk-refused') return new Problem(problem, findings, parameters);
  // The text is rendered from the stored findings.
  return refusalOf(storedFindings(findings), to);
}
