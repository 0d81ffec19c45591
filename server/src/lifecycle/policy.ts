import type { FindingCode } from '@lensdock/contract/kernel/finding.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { VersionPart } from './parts.ts';
import { asksForMore, type Submitted } from './risks.ts';

/** Who decides by the automatic checks alone, for companies without manual approval. */
export const policyReviewer = systemActor('policy');

/** Warnings about permissions, capabilities and signers: the policy does not wave a new one through. */
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
 * Whether the automatic checks are enough. Not for what anybody can see: without manual approval apps are private or
 * hidden, and one that is public from before is an operator's to decide.
 */
export function policyApproves({ submitted, online, signerChanged }: Submitted): boolean {
  const mode = submitted.availability?.mode ?? online?.availability.mode;
  if (mode === 'PUBLIC') return false;
  if (submitted.version && online) {
    const [version, before] = [submitted.version, online.version];
    // Asked anew, beside the findings of the upload: what is online may be another version by now.
    if (signerChanged || asksForMore(version, before)) return false;
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
