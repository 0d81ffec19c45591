import { createHash } from 'node:crypto';
import type { Budget } from '../../kernel/budget.ts';
import type { SdkRange } from '../blocks/block-signer.ts';
import type { Report } from '../reports/report.ts';
import { digestsToVerify, type StatedDigest } from './jar-digests.ts';
import { type JarSection, readJarSections } from './jar-manifest.ts';

/** The JAR manifest, read once for all signers. */
export interface JarManifest {
  readonly bytes: Buffer;
  readonly main: JarSection | undefined;
  readonly sections: ReadonlyMap<string, JarSection>;
}

/** Block schemes by number: those known to the range's Android versions, and those found in the APK. */
export interface KnownSchemes {
  readonly supported: ReadonlySet<number>;
  readonly found: ReadonlySet<number>;
}

const nougat = 24;
/** Longer lists of schemes than exist are truncated. */
const maxSchemes = 64;

/**
 * Verifies a signature file against the manifest and returns the names of the entries it signs; `ignored` when Android
 * would skip the signer, `refused` when the errors end the verification of the whole package.
 */
export function verifySignatureFile(
  signatureFile: Buffer,
  manifest: JarManifest,
  schemes: KnownSchemes,
  range: SdkRange,
  report: Report,
  budget: Budget,
): ReadonlySet<string> | 'ignored' | 'refused' {
  const [main, ...sections] = readJarSections(signatureFile, budget);
  if (main?.get('Signature-Version') === undefined) {
    report.warnings.add('JAR_SIG_MISSING_VERSION_ATTR_IN_SIG_FILE');
    return 'ignored';
  }
  if (range.maxSdk >= nougat) {
    checkStripProtection(main, schemes, report);
    if (report.errors.size > 0) return 'refused';
  }
  const bySigntool = main.get('Created-By')?.includes('signtool') ?? false;
  const wholeVerified = verifyWhole(main, bySigntool, manifest, range, report);
  if (!bySigntool) verifyMainSection(main, manifest, range, report);
  if (report.errors.size > 0) return 'refused';
  const names = new Set<string>();
  let ignored = false;
  for (const section of sections) {
    if (section.name === undefined || names.has(section.name)) {
      const issue = section.name === undefined ? 'UNNNAMED_SIG_FILE_SECTION' : 'DUPLICATE_SIG_FILE_SECTION';
      report.warnings.add(`JAR_SIG_${issue}`);
      return 'ignored';
    }
    names.add(section.name);
    if (wholeVerified) continue;
    const target = manifest.sections.get(section.name);
    if (target) verifySection(section, target, bySigntool, manifest, range, report);
    else {
      report.warnings.add('JAR_SIG_NO_ZIP_ENTRY_DIGEST_IN_SIG_FILE');
      ignored = true;
    }
  }
  if (ignored) return 'ignored';
  return report.errors.size > 0 ? 'refused' : names;
}

/** A package that claims a block signature but has none has been tampered with. */
function checkStripProtection(main: JarSection, { supported, found }: KnownSchemes, report: Report): void {
  const stated = main.get('X-Android-APK-Signed');
  if (stated === undefined) {
    if (found.size > 0) report.warnings.add('JAR_SIG_NO_APK_SIG_STRIP_PROTECTION');
    return;
  }
  if (supported.size === 0) return;
  for (const text of stated.split(',', maxSchemes).map((part) => part.trim())) {
    if (!/^[+-]?\d{1,9}$/.test(text)) continue;
    const id = Number(text);
    if (!supported.has(id)) report.warnings.add('JAR_SIG_UNKNOWN_APK_SIG_SCHEME_ID');
    else if (!found.has(id)) report.errors.add('JAR_SIG_MISSING_APK_SIG_REFERENCED');
  }
}

/**
 * Whether the digest of the whole manifest matches; a wrong one is only a warning, because the sections may still
 * match.
 */
function verifyWhole(
  main: JarSection,
  bySigntool: boolean,
  manifest: JarManifest,
  range: SdkRange,
  report: Report,
): boolean {
  const stated = digestsToVerify(main, bySigntool ? '-Digest' : '-Digest-Manifest', range);
  if (stated.length === 0) {
    report.warnings.add('JAR_SIG_NO_MANIFEST_DIGEST_IN_SIG_FILE');
    return false;
  }
  const verified = stated.every((digest) => matches(digest, manifest.bytes));
  if (!verified) report.warnings.add('JAR_SIG_ZIP_ENTRY_DIGEST_DID_NOT_VERIFY');
  return verified;
}

function verifyMainSection(main: JarSection, manifest: JarManifest, range: SdkRange, report: Report): void {
  const bytes = manifest.main ? manifest.bytes.subarray(manifest.main.start, manifest.main.end) : Buffer.alloc(0);
  for (const digest of digestsToVerify(main, '-Digest-Manifest-Main-Attributes', range)) {
    if (!matches(digest, bytes)) report.errors.add('JAR_SIG_MANIFEST_MAIN_SECTION_DIGEST_DID_NOT_VERIFY');
  }
}

function verifySection(
  section: JarSection,
  target: JarSection,
  bySigntool: boolean,
  manifest: JarManifest,
  range: SdkRange,
  report: Report,
): void {
  const stated = digestsToVerify(section, '-Digest', range);
  if (stated.length === 0) report.errors.add('JAR_SIG_NO_ZIP_ENTRY_DIGEST_IN_SIG_FILE');
  let bytes = manifest.bytes.subarray(target.start, target.end);
  // Mozilla's signtool does not digest the empty line at the end of a section.
  if (bySigntool && bytes.at(-1) === 0x0a && bytes.at(-2) === 0x0a) bytes = bytes.subarray(0, -1);
  for (const digest of stated) {
    if (!matches(digest, bytes)) report.errors.add('JAR_SIG_MANIFEST_SECTION_DIGEST_DID_NOT_VERIFY');
  }
}

function matches({ algorithm, value }: StatedDigest, bytes: Buffer): boolean {
  return createHash(algorithm).update(bytes).digest().equals(value);
}
