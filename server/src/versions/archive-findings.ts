import type { ApkFacts } from '@lensdock/apk/facts/apk-facts.ts';
import type { Finding } from '@lensdock/apk/kernel/finding.ts';
import type { Verification } from '@lensdock/apk/package/verify.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';

/** Findings that make a file uninstallable on any camera; their severity is not configurable. */
export function archiveFindings(facts: ApkFacts, verification: Verification): ApkFinding[] {
  if (verification.layout.includes('not-a-zip') || verification.layout.includes('not-a-file')) {
    return [error('apk-not-zip')];
  }
  const unreadable = manifestFindings(facts);
  const hostile = verification.layout.length > 0;
  return [
    ...verification.layout.map((detail) => error('apk-hostile-archive', null, detail)),
    ...verification.remarks.map(({ code, detail }) => warning('apk-unusual-archive', null, `${code}: ${detail}`)),
    ...unreadable,
    ...facts.findings
      .filter(({ code }) => code === 'resources-not-mapped')
      .map(() => warning('apk-resources-not-mapped', 'resources.arsc')),
    ...(facts.findings.some(({ code }) => code === 'resources-unreadable' || code === 'resources-cut-off')
      ? [warning('apk-resources-unreadable', 'resources.arsc')]
      : []),
    ...facts.findings
      .filter(({ code }) => code === 'libraries-not-mapped')
      .map(({ detail }) => librariesFinding(detail)),
    // A missing signature of an unreadable file would only hide the actual reason.
    ...(verification.verified || ((hostile || unreadable.length > 0) && isMalformed(verification))
      ? []
      : [signatureFinding(verification)]),
  ];
}

function isMalformed({ errors }: Verification): boolean {
  return errors.includes('MALFORMED');
}

function manifestFindings(facts: ApkFacts): ApkFinding[] {
  const place = 'AndroidManifest.xml';
  const fatal = facts.findings
    .filter((finding) => finding.fatal && finding.code !== 'archive-unreadable')
    .map((finding) => manifestFinding(finding, place));
  if (fatal.length > 0 || facts.findings.some(({ code }) => code === 'archive-unreadable')) return fatal;
  return [
    ...(facts.packageName === null ? [error('apk-manifest-unreadable', place, 'no package')] : []),
    ...(facts.versionCode === null ? [error('apk-manifest-unreadable', place, 'no android:versionCode')] : []),
    ...(facts.splitName === null ? [] : [error('apk-manifest-unreadable', place, `split ${facts.splitName}`)]),
  ];
}

function manifestFinding({ code, detail }: Finding, place: string): ApkFinding {
  switch (code) {
    case 'min-sdk-unreadable':
      return error('apk-min-sdk-unreadable', place, detail);
    case 'application-missing':
      return error('apk-application-missing', place);
    case 'code-missing':
      return error('apk-code-missing', 'classes.dex');
    case 'exported-missing':
      return { ...error('apk-exported-missing', place), parameters: { name: detail } };
    default:
      return error('apk-manifest-unreadable', place, `${code}: ${detail}`);
  }
}

/** The detail begins with the name of a library, which contains no space. */
function librariesFinding(detail: string): ApkFinding {
  const [name = ''] = detail.split(' ');
  return { ...warning('apk-libraries-not-mapped', 'lib'), parameters: { name } };
}

/** Error ids of the reference verifier for a package without any signature. */
const unsigned: ReadonlySet<string> = new Set(['JAR_SIG_NO_MANIFEST', 'JAR_SIG_NO_SIGNATURES']);
const changed = /DIGEST_DID_NOT_VERIFY$|^JAR_SIG_(ZIP_ENTRY_NOT_SIGNED|UNPROTECTED_ZIP_ENTRY|MISSING_ZIP_ENTRY)/;

function signatureFinding({ errors, limit, v1, v2, v3 }: Verification): ApkFinding {
  if (limit) return error('apk-limit-exceeded', null, limit);
  if (errors.includes('signers-disagree')) return error('apk-signers-disagree');
  if (errors.every((id) => unsigned.has(id)) && !v1 && !v2 && !v3) return error('apk-unsigned');
  if (errors.includes('MIN_SIG_SCHEME_FOR_TARGET_SDK_NOT_MET')) return error('apk-scheme-too-old');
  const detail = errors.join(', ');
  return error(
    errors.some((id) => changed.test(id)) ? 'apk-changed-after-signing' : 'apk-signature-invalid',
    null,
    detail,
  );
}

function error(code: ApkFinding['code'], place: string | null = null, detail?: string): ApkFinding {
  return { code, severity: 'error', place, ...(detail !== undefined && { parameters: { detail } }) };
}

function warning(code: ApkFinding['code'], place: string | null, detail?: string): ApkFinding {
  return { ...error(code, place, detail), severity: 'warning' };
}
