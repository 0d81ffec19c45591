import { identityOf } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import type { InspectedApk, Judgement } from '../uploads/pipeline/package-receiver.ts';
import { apkMetaDataOf } from './apk-meta-data.ts';
import { archiveFindings } from './archive-findings.ts';
import { continuityFindings, type UploadContext } from './continuity-findings.ts';
import { policyFindings, type StorePolicy } from './policy-findings.ts';

/** Returns every finding of an uploaded package at once. */
export function judgeApk(
  { facts, verification, file }: InspectedApk,
  contextOf: UploadContext,
  policy: StorePolicy,
): Judgement {
  const metaData = apkMetaDataOf(facts, verification, file, policy.vocabulary);
  const signer = identityOf(verification);
  const unreadable = verification.layout.includes('not-a-zip');
  const findings = [
    ...archiveFindings(facts, verification),
    ...(metaData && !unreadable
      ? [
          ...policyFindings(metaData, verification.otherSignerNames, policy),
          ...continuityFindings(metaData, signer, contextOf, policy),
        ]
      : []),
  ];
  const [errors, warnings] = [findings.filter(isError), findings.filter((finding) => !isError(finding))];
  return {
    metaData,
    signer,
    findings: [...errors, ...warnings],
    accepted: errors.length === 0 && metaData !== undefined,
  };
}

function isError({ severity }: ApkFinding): boolean {
  return severity === 'error';
}
