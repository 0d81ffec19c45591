import { type SignerIdentity, sameSigner } from '@lensdock/apk/signature/identity/same-signer.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import { type StorePolicy, when } from './policy-findings.ts';

/** The facts a package must be consistent with: its app, and the other apps of the store. */
export interface UploadContext {
  /** Reserved by a saved version of this app; null before the first. */
  packageName: string | null;
  /** Whether another app has saved a version with this package name. */
  packageNameInUse: boolean;
  /** Of all versions ever published, as decimal text; null if there is none. */
  highestVersionCode: string | null;
  lastApproved: { metaData: ApkMetaData; signer: SignerIdentity } | null;
}

/** Compares a package with its app's earlier versions: name, version code, signer and additional permissions. */
export function continuityFindings(
  apk: ApkMetaData,
  signer: SignerIdentity,
  { packageName, packageNameInUse, highestVersionCode, lastApproved }: UploadContext,
  policy: Pick<StorePolicy, 'APK_PERMISSION_ADDED'>,
): ApkFinding[] {
  const found = apk.packageName;
  const differs = packageName !== null && packageName !== found;
  const notHigher = highestVersionCode !== null && BigInt(apk.versionCode) <= BigInt(highestVersionCode);
  const added = lastApproved ? compareVersions(lastApproved.metaData, apk).permissions.added : [];
  return [
    ...when(differs, 'error', 'apk-package-differs', 'manifest package', { found, expected: packageName ?? '' }),
    // Only names the package, because its owner is confidential.
    ...when(!differs && packageNameInUse, 'error', 'apk-package-in-use', 'manifest package', { found }),
    ...when(notHigher, 'error', 'apk-version-code-not-higher', 'manifest android:versionCode', {
      found: apk.versionCode,
      highest: highestVersionCode ?? '',
    }),
    ...signerFindings(apk, signer, lastApproved),
    ...added.flatMap((name) =>
      when(true, policy.APK_PERMISSION_ADDED, 'apk-permission-added', 'uses-permission', { name }),
    ),
  ];
}

function signerFindings(
  apk: ApkMetaData,
  signer: SignerIdentity,
  lastApproved: UploadContext['lastApproved'],
): ApkFinding[] {
  if (!lastApproved || signer.signers.length === 0 || sameSigner(lastApproved.signer, signer)) return [];
  const old = lastApproved.signer.signers;
  const proven = old.length === 1 && signer.lineage.some(({ certificate }) => certificate === old[0]);
  return when(true, 'error', proven ? 'apk-rotation-distrusted' : 'apk-signer-changed', null, {
    found: signersInWords(apk),
    expected: signersInWords(lastApproved.metaData),
  });
}

/** Name and start of the fingerprint: people know the name, but only the fingerprint is unforgeable. */
function signersInWords({ signers, signerNames }: ApkMetaData): string {
  return signers
    .map((fingerprint, index) => {
      const name = /(?:^|, )CN=([^,]+)/.exec(signerNames[index] ?? '')?.[1];
      const start = fingerprint
        .slice(0, 12)
        .toUpperCase()
        .replace(/(..)(?=.)/g, '$1:');
      return name ? `${name} (${start}…)` : `${start}…`;
    })
    .join(' + ');
}
