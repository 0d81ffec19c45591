import { type SignerIdentity, signersUnchanged } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { AppParts, VersionPart } from './parts.ts';

/** A submission compared with the published parts. */
export interface Submitted {
  kind: SubmissionKind;
  submitted: Partial<AppParts>;
  online: AppParts | undefined;
  /** Whether the signer differs from the published package for any Android version, even with a proven rotation. */
  signerChanged: boolean;
}

/** Returns the risks of a submission as the review queue shows them. */
export function risksOf({
  submitted,
  online,
  signerChanged,
  firstOfCompany,
}: Submitted & { firstOfCompany: boolean }): string[] {
  const { version } = submitted;
  return [
    ...(firstOfCompany ? ['first-app'] : []),
    ...(version && addedTo(version, online?.version, 'permissions') ? ['permission-added'] : []),
    ...(version && addedTo(version, online?.version, 'deviceCapabilities') ? ['capability-added'] : []),
    ...(signerChanged ? ['signer-changed'] : []),
    ...(version?.findings.some(({ severity }) => severity === 'warning') ? ['warnings'] : []),
  ];
}

/** The first version has nothing to compare with and is reviewed in full. */
function addedTo(
  version: VersionPart,
  online: VersionPart | undefined,
  list: 'permissions' | 'deviceCapabilities',
): boolean {
  return online !== undefined && version.metaData[list].some((item) => !online.metaData[list].includes(item));
}

/** Whether the version requests a permission or capability that the published one does not. */
export function requestsNewPermissions(version: VersionPart, online: VersionPart): boolean {
  return addedTo(version, online, 'permissions') || addedTo(version, online, 'deviceCapabilities');
}

interface SignedVersion {
  readonly part: VersionPart;
  /** Undefined for a deleted version, whose metadata still names the latest signers. */
  readonly signer: SignerIdentity | undefined;
}

/** True for a proven rotation as well, because operators should know that the key changed. */
export function isSignerChanged(submitted: SignedVersion, published: SignedVersion): boolean {
  return !signersUnchanged(identityOf(published), identityOf(submitted));
}

function identityOf({ part, signer }: SignedVersion): SignerIdentity {
  return signer ?? { signers: part.metaData.signers, lineage: [] };
}
