import type { ApkFacts } from '@lensdock/apk/apk-facts.ts';
import { identityOf, type SignerIdentity } from '@lensdock/apk/signature/same-signer.ts';
import type { Verification } from '@lensdock/apk/verify.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { StoredFile } from '@lensdock/ports/storage/storage.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import { apkMetaDataOf } from './apk-meta-data.ts';
import { archiveFindings } from './archive-findings.ts';
import { continuityFindings, type UploadContext } from './continuity-findings.ts';
import { policyFindings, type StorePolicy } from './policy-findings.ts';

/** What was read of a package. It depends on the file alone. */
export interface InspectedApk {
  facts: ApkFacts;
  verification: Verification;
  file: StoredFile;
}

export interface Judgement {
  /** Undefined when the file does not say which package and version it is. */
  metaData: ApkMetaData | undefined;
  signer: SignerIdentity;
  /** Errors first. */
  findings: ApkFinding[];
  accepted: boolean;
}

/** Everything there is to say about an uploaded package, at once. */
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
      ? [...policyFindings(metaData, policy), ...continuityFindings(metaData, signer, contextOf, policy)]
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
