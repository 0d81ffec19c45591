import { type SignerIdentity, signersUnchanged } from '@lensdock/apk/signature/same-signer.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { AppParts, VersionPart } from './parts.ts';

/** What was handed in, beside what is online. */
export interface Submitted {
  kind: SubmissionKind;
  submitted: Partial<AppParts>;
  online: AppParts | undefined;
  /** An Android version finds other signers in the submitted package than in the published one, proven or not. */
  signerChanged: boolean;
}

/** What makes a submission worth a closer look, as the queue shows it. */
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

/** A first version adds nothing to anything: all of it is looked at anyway. */
function addedTo(
  version: VersionPart,
  online: VersionPart | undefined,
  list: 'permissions' | 'deviceCapabilities',
): boolean {
  return online !== undefined && version.metaData[list].some((item) => !online.metaData[list].includes(item));
}

/** A permission or capability that what is online does not ask for. */
export function asksForMore(version: VersionPart, online: VersionPart): boolean {
  return addedTo(version, online, 'permissions') || addedTo(version, online, 'deviceCapabilities');
}

interface SignedVersion {
  readonly part: VersionPart;
  /** Undefined when the version was deleted: its meta data still names the newest signers. */
  readonly signer: SignerIdentity | undefined;
}

/** True for a proven rotation as well: an operator should see that the key changed. */
export function isSignerChanged(submitted: SignedVersion, published: SignedVersion): boolean {
  return !signersUnchanged(identityOf(published), identityOf(submitted));
}

function identityOf({ part, signer }: SignedVersion): SignerIdentity {
  return signer ?? { signers: part.metaData.signers, lineage: [] };
}
