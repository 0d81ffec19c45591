import { createHash } from 'node:crypto';
import type { Budget } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import type { Archive } from '../../zip/archive.ts';
import { ArchiveError } from '../../zip/archive-error.ts';
import type { Entry } from '../../zip/central-directory.ts';
import type { SdkRange } from '../blocks/block-signer.ts';
import type { SchemeResult } from '../blocks/scheme-result.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { createReport, mergeReport, type Report } from '../reports/report.ts';
import { verifyJarEntries } from './jar-entries.ts';
import { type JarSection, readJarSections } from './jar-manifest.ts';
import { type JarManifest, type KnownSchemes, verifySignatureFile } from './jar-signature-file.ts';
import { type SignerFailure, verifySignerInfo } from './jar-signer-info.ts';
import { readSignedData, type SignedData } from './pkcs7.ts';

const jarManifestName = 'META-INF/MANIFEST.MF';

const maxFileBytes = 16 * 1024 * 1024;
const maxFilesBytes = 48 * 1024 * 1024;
const maxSigners = 10;
const nougat = 24;

interface JarSigner {
  readonly block: Entry;
  readonly file: Entry;
}

/**
 * Verifies JAR signing (scheme v1: JAR File Specification, as far as Android follows it). Throws `ArchiveError` for
 * unreadable entries, which the reference verifier reports as a malformed package.
 */
export async function verifyJarSignature(
  archive: Archive,
  schemes: KnownSchemes,
  range: SdkRange,
  budget: Budget,
): Promise<SchemeResult> {
  const report = createReport();
  const certificates = await verifyJar(archive, schemes, range, report, budget);
  return {
    verified: report.errors.size === 0,
    report,
    signers: report.errors.size === 0 ? certificates.map((certificate) => ({ certificate })) : [],
    digests: manifestDigest(archive),
  };
}

async function verifyJar(
  archive: Archive,
  schemes: KnownSchemes,
  range: SdkRange,
  report: Report,
  budget: Budget,
): Promise<Certificate[]> {
  // Directories are skipped, as on Android: neither signed nor counted as duplicates.
  const entries = archive.entries.filter(({ name }) => !name.endsWith('/'));
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return fail(report, 'DUPLICATE_ZIP_ENTRY');
  const manifestEntry = archive.find(jarManifestName);
  if (!manifestEntry) return fail(report, 'NO_MANIFEST');
  const manifest = readManifest(
    readFile(archive, manifestEntry),
    new Set(entries.map(({ name }) => name)),
    report,
    budget,
  );
  if (report.errors.size > 0) return [];
  const signers = findSigners(entries, archive, report);
  if (signers.length === 0) return fail(report, 'NO_SIGNATURES');
  if (signers.length > maxSigners) return fail(report, 'MAX_SIGNATURES_EXCEEDED');
  const claimed = signers.reduce((sum, { block, file }) => sum + block.sizeBytes + file.sizeBytes, 0);
  if (claimed > maxFilesBytes)
    throw new ArchiveError('entry-too-large', 'the signature files are larger than the limit');
  const files = signers.map(({ file }) => readFile(archive, file));
  const certificates = signers.map(({ block }, index) =>
    verifyBlock(readFile(archive, block), files[index]!, range, report, budget),
  );
  if (report.errors.size > 0) return [];
  const remaining = files.flatMap((file, index) => {
    const own = createReport();
    const names = verifySignatureFile(file, manifest, schemes, range, own, budget);
    if (names === 'ignored') return [];
    mergeReport(report, own);
    return names === 'refused' ? [] : [{ names, certificate: certificates[index]!, signer: signers[index]! }];
  });
  if (report.errors.size > 0) return [];
  if (remaining.length === 0) return fail(report, 'NO_SIGNATURES');
  const names = remaining.map((signer) => signer.names);
  const common = await verifyJarEntries(archive, manifest, names, range, report);
  const actual = common.map((index) => remaining[index]!);
  const protectedNames = actual.flatMap(({ signer }) => [signer.block.name, signer.file.name]);
  warnOfUnprotected(entries, new Set([jarManifestName, ...protectedNames]), report);
  return actual.map(({ certificate }) => certificate);
}

function fail(
  report: Report,
  issue: 'DUPLICATE_ZIP_ENTRY' | 'NO_MANIFEST' | 'NO_SIGNATURES' | 'MAX_SIGNATURES_EXCEEDED',
) {
  report.errors.add(`JAR_SIG_${issue}`);
  return [];
}

function readFile(archive: Archive, entry: Entry): Buffer {
  return archive.read(entry, { maxBytes: maxFileBytes, lenient: true });
}

function readManifest(bytes: Buffer, entryNames: ReadonlySet<string>, report: Report, budget: Budget): JarManifest {
  const [main, ...individual] = readJarSections(bytes, budget);
  const sections = new Map<string, JarSection>();
  for (const section of individual) {
    if (section.name === undefined) report.errors.add('JAR_SIG_UNNNAMED_MANIFEST_SECTION');
    else if (sections.has(section.name)) report.errors.add('JAR_SIG_DUPLICATE_MANIFEST_SECTION');
    else {
      sections.set(section.name, section);
      if (!entryNames.has(section.name)) report.errors.add('JAR_SIG_MISSING_ZIP_ENTRY_REFERENCED_IN_MANIFEST');
    }
  }
  return { bytes, main, sections };
}

function findSigners(entries: readonly Entry[], archive: Archive, report: Report): JarSigner[] {
  const blocks = entries.filter(({ name }) => name.startsWith('META-INF/') && /\.(RSA|DSA|EC)$/.test(name));
  return blocks.flatMap((block) => {
    const file = archive.find(block.name.replace(/\.[^.]*$/, '.SF'));
    if (file) return [{ block, file }];
    report.warnings.add('JAR_SIG_MISSING_FILE');
    return [];
  });
}

const failureIds = {
  unsupported: 'JAR_SIG_UNSUPPORTED_SIG_ALG',
  exception: 'JAR_SIG_VERIFY_EXCEPTION',
  unparsable: 'JAR_SIG_PARSE_EXCEPTION',
  mismatch: 'JAR_SIG_DID_NOT_VERIFY',
} as const satisfies Record<SignerFailure, string>;

/** The signing certificate: before Nougat of the block's first signer, since then of the first that verifies. */
function verifyBlock(
  bytes: Buffer,
  file: Buffer,
  range: SdkRange,
  report: Report,
  budget: Budget,
): Certificate | undefined {
  let block: SignedData;
  let certificates: Certificate[] = [];
  try {
    block = readSignedData(bytes, budget);
    if (block.signers.length > 0) certificates = block.certificates.map((encoded) => readCertificate(encoded, budget));
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    report.errors.add('JAR_SIG_PARSE_EXCEPTION');
    return undefined;
  }
  if (block.signers.length === 0) {
    report.errors.add('JAR_SIG_NO_SIGNERS');
    return undefined;
  }
  let verified: Certificate | undefined;
  const toTry = range.minSdk < nougat ? block.signers.slice(0, 1) : block.signers.slice(0, maxSigners);
  for (const signer of toTry) {
    const outcome = verifySignerInfo(signer, block, certificates, file, range, budget);
    if (typeof outcome !== 'string') verified ??= outcome;
    else if (outcome !== 'mismatch') {
      report.errors.add(failureIds[outcome]);
      return undefined;
    }
  }
  if (!verified) report.errors.add(failureIds.mismatch);
  return verified;
}

function warnOfUnprotected(entries: readonly Entry[], protectedNames: ReadonlySet<string>, report: Report): void {
  const unprotected = entries.some(({ name }) => name.startsWith('META-INF/') && !protectedNames.has(name));
  if (unprotected && report.errors.size === 0) report.warnings.add('JAR_SIG_UNPROTECTED_ZIP_ENTRY');
}

/** The digest of the manifest, by which a source stamp covers JAR signing. */
function manifestDigest(archive: Archive): SchemeResult['digests'] {
  const entry = archive.find(jarManifestName);
  if (!entry) return new Map();
  return new Map([['manifest-sha256', createHash('sha256').update(readFile(archive, entry)).digest()]]);
}
