import { type LimitName, limits } from '@lensdock/apk/kernel/budget.ts';
import type { FindingCode as ManifestCode } from '@lensdock/apk/kernel/finding.ts';
import type { IssueId } from '@lensdock/apk/signature/reports/issue-id.ts';
import type { LayoutProblem } from '@lensdock/apk/zip/layout.ts';
import type { StrictProblemCode } from '@lensdock/apk/zip/strict-layout.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { packageDetail } from '@lensdock/contract/versions/package-details.ts';
import { expect, it } from 'vitest';

/** Every code of the reader of archives; a new one does not compile without a row. */
const archiveCodes: Record<LayoutProblem | StrictProblemCode, true> = {
  'not-a-file': true,
  'source-truncated': true,
  'not-a-zip': true,
  'multi-disk': true,
  zip64: true,
  'central-directory-outside': true,
  'central-directory-malformed': true,
  'central-directory-too-large': true,
  'local-header-malformed': true,
  'local-header-mismatch': true,
  'entry-outside': true,
  'entry-encrypted': true,
  'entry-too-large': true,
  'entry-name-too-long': true,
  'entry-corrupt': true,
  'entry-size-mismatch': true,
  'entry-crc-mismatch': true,
  'foreign-prefix': true,
  'duplicate-names': true,
  'overlapping-entries': true,
  'nul-in-name': true,
  'control-character-in-name': true,
  'path-outside-archive': true,
  'data-after-central-directory': true,
  'unused-central-directory-bytes': true,
  'end-record-in-comment': true,
  'end-record-comment-too-long': true,
  'manifest-too-large': true,
  'resources-too-large': true,
  'inflates-too-much': true,
  'repeated-signature': true,
  'stored-sizes-differ': true,
  'method-unknown': true,
  'local-method-differs': true,
  'local-flags-differ': true,
  'local-sizes-differ': true,
  'local-extra-unusual': true,
  'unlisted-entry': true,
  'bytes-between-entries': true,
  'bytes-before-signing-block': true,
  'name-not-utf8': true,
  'name-with-invisible-characters': true,
  'name-with-dot-segment': true,
  'names-equal-ignoring-case': true,
  'signing-block-pair-unknown': true,
  'signing-block-padding-used': true,
  'signing-block-unread-bytes': true,
};

/** The codes of manifests that refuse a package. */
const manifestDetails: Partial<Record<ManifestCode, string>> = {
  'manifest-missing': 'manifest-missing: no AndroidManifest.xml',
  'manifest-unreadable': 'manifest-unreadable: chunk 3',
  'manifest-cut-off': 'manifest-cut-off: at byte 12',
  'manifest-too-large': 'manifest-too-large: 9 MB',
  'manifest-root-element': 'manifest-root-element: application',
  'manifest-name-with-nul': 'manifest-name-with-nul: a name is application\\0x',
  'attribute-list-cut': 'attribute-list-cut: an element claims 3 attributes and has room for 0',
  'attributes-unordered': 'attributes-unordered: exported is out of order',
  'plain-texts-differ': 'plain-texts-differ: package says a.b and a.c',
  'attribute-uncertain': 'attribute-uncertain: debuggable depends on the device',
  'application-repeated': 'application-repeated: 2 application elements',
  'element-misplaced': 'element-misplaced: uses-feature contains uses-permission',
  'target-sdk-unreadable': 'target-sdk-unreadable: android:targetSdkVersion is 31',
  'package-name-invalid': 'package-name-invalid: a..b',
};
const ownDetails = [
  'no package',
  'no android:versionCode',
  'split config.de',
  'android:minSdkVersion is a reference',
  'android:minSdkVersion is of an unknown type',
];

const signatureCodes: readonly (readonly [IssueId, string])[] = [
  ['JAR_SIG_ZIP_ENTRY_DIGEST_DID_NOT_VERIFY', 'its contents differ from what was signed'],
  ['V2_SIG_APK_DIGEST_DID_NOT_VERIFY', 'its contents differ from what was signed'],
  ['JAR_SIG_ZIP_ENTRY_NOT_SIGNED', 'some of its files are not signed'],
  ['V2_SIG_DID_NOT_VERIFY', 'a signature does not match its certificate'],
  ['V3_SIG_POR_DID_NOT_VERIFY', 'its key rotation cannot be verified'],
  ['V3_SIG_UNKNOWN_SIG_ALGORITHM', 'the signature algorithm is not supported by Android'],
  ['JAR_SIG_NO_APK_SIG_STRIP_PROTECTION', 'a signature that another one refers to is missing'],
  ['V2_SIG_MALFORMED_SIGNERS', 'a signature is damaged'],
  ['MALFORMED', 'a signature is damaged'],
  ['V3_SIG_NO_SUPPORTED_SIGNATURES', 'a signature that Android supports is missing'],
];

const codes = [
  ...Object.keys(archiveCodes),
  ...Object.keys(archiveCodes).map((code) => `${code}: res/Ab.xml`),
  ...Object.values(manifestDetails),
  ...ownDetails,
  ...Object.keys(limits).map((name) => name as LimitName), // of that object
  ...signatureCodes.map(([code]) => code),
];

it.each(codes)('words the detail %s in both languages without its code', (detail) => {
  const [code = ''] = detail.split(/:? /);
  const words = languages.map((language) => packageDetail(detail, language));
  expect(new Set(words).size).toBe(languages.length);
  for (const text of words) {
    expect(text).not.toMatch(/_|^[a-z]+-[a-z]+/);
    if (!code.startsWith('no') && code !== 'split' && !code.startsWith('android')) expect(text).not.toContain(code);
  }
});

it.each(signatureCodes)('words %s as “%s”', (code, text) => {
  expect(packageDetail(code, 'en')).toBe(text);
});

it('names each reason once, and keeps the name of a file', () => {
  expect(packageDetail('V2_SIG_DID_NOT_VERIFY, V3_SIG_DID_NOT_VERIFY, V2_SIG_MALFORMED_SIGNERS', 'en')).toBe(
    'a signature does not match its certificate; a signature is damaged',
  );
  expect(packageDetail('names-equal-ignoring-case: res/Ab.xml', 'de')).toMatch(/Kleinschreibung: res\/Ab\.xml$/);
  expect(packageDetail('android:minSdkVersion reads as 5 and as 7', 'de')).toBe(
    'android:minSdkVersion wird als 5 und als 7 gelesen',
  );
});
