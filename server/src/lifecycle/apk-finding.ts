import type { Finding, FindingCode } from '@lensdock/contract/kernel/finding.ts';
import type { Language, SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import type { InspectionFinding } from '@lensdock/contract/versions/versions.ts';

/** A finding as stored with a version. Its text is rendered on reading, in the reader's language. */
export interface ApkFinding {
  code: FindingCode;
  severity: 'error' | 'warning';
  /** An entry of the archive or an element of the manifest; null for the package as a whole. */
  place: string | null;
  parameters?: SentenceParameters;
}

export function describeFindings(findings: readonly ApkFinding[], to: Language): InspectionFinding[] {
  return findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    place: finding.place,
    message: describeFinding(toFinding(finding), to),
  }));
}

/** The findings of a stored refusal, all of which concern the package. */
export function storedFindings(findings: readonly Finding[]): ApkFinding[] {
  return findings.map((finding) => ({ severity: 'error', ...finding, place: finding.place ?? null }));
}

/** Returns the texts of the warnings in one paragraph, or null if there are none. */
export function warningsOf(findings: readonly ApkFinding[], to: Language): string | null {
  return joined(
    findings.filter(({ severity }) => severity === 'warning'),
    to,
  );
}

/** Returns the problem for a refused APK: every finding, and a text made of the errors. */
export function refusalOf(findings: readonly ApkFinding[], to: Language): Problem {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Problem('apk-refused', findings.map(toFinding), { reasons: joined(errors, to) ?? '' });
}

function joined(findings: readonly ApkFinding[], to: Language): string | null {
  if (findings.length === 0) return null;
  return findings.map((finding) => describeFinding(toFinding(finding), to)).join(' ');
}

function toFinding({ code, severity, place, parameters }: ApkFinding): Finding {
  return {
    code,
    severity,
    section: 'apk',
    inputField: 'apk',
    ...(place !== null && { place }),
    ...(parameters && { parameters }),
  };
}
