import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { UploadResult } from '@lensdock/contract/uploads/uploads.ts';
import { type ApkFinding, describeFindings, warningsOf } from '../../lifecycle/apk-finding.ts';

/** The answer to an upload, even when it is asked for later. */
export function describeResult(
  appVersionCode: string,
  findings: readonly ApkFinding[],
  language: Language,
): UploadResult {
  return {
    appVersionCode,
    warnings: warningsOf(findings, language),
    findings: describeFindings(findings, language),
  };
}
