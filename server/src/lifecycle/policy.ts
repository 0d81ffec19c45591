import type { FindingCode } from '@lensdock/contract/kernel/finding.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { VersionPart } from './parts.ts';
import { requestsNewPermissions, type Submitted } from './risks.ts';

/** Decides on automatic checks alone, for companies without manual approval. */
export const policyReviewer = systemActor('policy');

/** Warnings about permissions, capabilities and signers, which need a person's decision when they are new. */
const waryOf: ReadonlySet<string> = new Set<FindingCode>([
  'apk-permission-added',
  'apk-unknown-capability',
  'apk-debug-certificate',
  'apk-several-signers',
  'apk-v1-only',
  'apk-signer-changed',
  'apk-rotation-distrusted',
]);

/**
 * Whether the automatic checks are sufficient. Public apps always need an operator, because without manual approval
 * apps can only be private or hidden.
 */
export function policyApproves({ submitted, online, signerChanged }: Submitted): boolean {
  const mode = submitted.availability?.mode ?? online?.availability.mode;
  if (mode === 'PUBLIC') return false;
  if (submitted.version && online) {
    const [version, before] = [submitted.version, online.version];
    // Compared again, because the published version may have changed since the findings of the upload.
    if (signerChanged || requestsNewPermissions(version, before)) return false;
  }
  const known = new Set((online?.version.findings ?? []).map(sameness));
  return !waryFindings(submitted.version).some((finding) => !known.has(sameness(finding)));
}

function waryFindings(version: VersionPart | undefined): VersionPart['findings'] {
  return (version?.findings ?? []).filter(({ code }) => waryOf.has(code));
}

function sameness({ code, parameters }: VersionPart['findings'][number]): string {
  return JSON.stringify([code, parameters ?? {}]);
}
