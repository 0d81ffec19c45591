import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { AppParts, VersionPart } from './parts.ts';

/** What was handed in, beside what is online. */
export interface Submitted {
  kind: SubmissionKind;
  submitted: Partial<AppParts>;
  online: AppParts | undefined;
}

/** What makes a submission worth a closer look, as the queue shows it. */
export function risksOf({ submitted, online, firstOfCompany }: Submitted & { firstOfCompany: boolean }): string[] {
  const { version } = submitted;
  return [
    ...(firstOfCompany ? ['first-app'] : []),
    ...(version && addedTo(version, online?.version, 'permissions') ? ['permission-added'] : []),
    ...(version && addedTo(version, online?.version, 'deviceCapabilities') ? ['capability-added'] : []),
    ...(version && online && isOtherSigner(version, online.version) ? ['signer-changed'] : []),
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

/** Also a proven rotation: somebody should see that the key changed hands. */
export function isOtherSigner(version: VersionPart, online: VersionPart): boolean {
  return version.metaData.signers.join() !== online.metaData.signers.join();
}
