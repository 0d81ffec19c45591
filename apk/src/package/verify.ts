import { LimitError, type LimitName } from '../kernel/budget.ts';
import { MalformedError } from '../kernel/malformed-error.ts';
import type { Stamp } from '../signature/blocks/stamp.ts';
import { checkUnsignedPairs, findSigningBlock } from '../signature/bytes/signing-block.ts';
import { subjectNameOf } from '../signature/certificates/subject-name.ts';
import type { ChunkDigests } from '../signature/digests/chunk-digester.ts';
import type { LineageNode, SignerIdentity, SignerRange } from '../signature/identity/same-signer.ts';
import { readManifestFacts } from '../signature/manifest-facts.ts';
import { checkPlatformTarget, judge, type SchemeResults } from '../signature/policy.ts';
import type { IssueId } from '../signature/reports/issue-id.ts';
import type { Report } from '../signature/reports/report.ts';
import { signerRangesOf, signersDisagree } from '../signature/signer-ranges.ts';
import { v4MinSdk, verifyV4 } from '../signature/v4.ts';
import { type Archive, openArchive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import { findLayoutProblems, type LayoutProblem } from '../zip/layout.ts';
import { openBytes, openFile, type Source } from '../zip/source.ts';
import { collectStrictProblems, findStrictProblems, isTolerated, type StrictProblem } from '../zip/strict-layout.ts';
import { targetLevelOf } from './inspect.ts';

export interface VerifyOptions {
  /**
   * The range of Android versions for the verdict; by default from the manifest's minSdkVersion without an upper limit.
   */
  readonly minSdk?: number | undefined;
  readonly maxSdk?: number | undefined;
  /** Digests taken while the file arrived (`createChunkDigester`), to avoid reading the whole file again. */
  readonly chunkDigests?: ChunkDigests | undefined;
  /** The signature file of scheme v4 (`.idsig`), by path or bytes; it becomes part of the verdict. */
  readonly v4Signature?: string | Uint8Array | undefined;
}

/** The verdict on a file. Plain data: it survives `JSON.stringify` and structured cloning. */
export interface Verification extends SignerIdentity {
  /** Whether every Android version in the range would accept the signatures: the verdict of the reference verifier. */
  readonly verified: boolean;
  /** The schemes that were checked and verified; v1 is JAR signing. */
  readonly v1: boolean;
  readonly v2: boolean;
  readonly v3: boolean;
  readonly v31: boolean;
  /** False without a signature file. */
  readonly v4: boolean;
  readonly errors: readonly IssueId[];
  readonly warnings: readonly IssueId[];
  /** SHA-256 of the signers' certificates for the newest Android version of the range; empty unless `verified`. */
  readonly signers: readonly string[];
  /** The certificates' own subjects in the same order: `CN=Android Debug, O=Android, C=US`. */
  readonly signerNames: readonly string[];
  /**
   * The subjects of other certificates that count: signers of older Android versions, and former keys that kept a
   * capability.
   */
  readonly otherSignerNames: readonly string[];
  /** The proven history of the signing key, oldest first; empty for a key that never changed. */
  readonly lineage: readonly LineageNode[];
  /** The signers for each Android version of the range, oldest first (`signersFor`); empty unless `verified`. */
  readonly ranges: readonly SignerRange[];
  readonly stamp: Stamp;
  /** Problems that we refuse in addition to the reference verifier: archives that readers may interpret differently. */
  readonly layout: readonly LayoutProblem[];
  /** Ambiguities that common tools write: they need attention but are not a reason to refuse. */
  readonly remarks: readonly StrictProblem[];
  /** The exceeded limit, when `errors` is `limit-exceeded`. */
  readonly limit?: LimitName;
  /** The reason why the file is `MALFORMED` or exceeds a limit, as a log message. */
  readonly detail?: string;
}

/** Higher than any Android version: the default end of the range. */
export const newestSdk = 0x7fffffff;

const nothing: Omit<Verification, 'errors' | 'layout' | 'remarks'> = {
  verified: false,
  v1: false,
  v2: false,
  v3: false,
  v31: false,
  v4: false,
  warnings: [],
  signers: [],
  signerNames: [],
  otherSignerNames: [],
  lineage: [],
  ranges: [],
  stamp: { verified: false, errors: [] },
};

/**
 * Verifies the signatures of an APK as the Android versions of a range would, and checks the layout of its archive.
 * `input` is a path, or a source that the caller closes. Content never makes it throw, only a file that cannot be
 * opened or read. Limits: central directory 32 MB, manifest 8 MB, files of a JAR signature 16 MB each, a signature
 * block 16 MB; JAR-signed entries inflate to at most eight times the file and 64 MB.
 */
export async function verify(input: string | Source, options: VerifyOptions = {}): Promise<Verification> {
  const source = typeof input === 'string' ? openFile(input) : input;
  try {
    return await verifySource(source, options);
  } finally {
    if (typeof input === 'string') source.close();
  }
}

async function verifySource(source: Source, options: VerifyOptions): Promise<Verification> {
  let layout: readonly LayoutProblem[] = [];
  let remarks: readonly StrictProblem[] = [];
  try {
    const archive = openArchive(source);
    ({ layout, remarks } = tryLayout(archive));
    return { ...(await verifyArchive(archive, options)), layout, remarks };
  } catch (error) {
    if (error instanceof LimitError) {
      return { ...nothing, errors: ['limit-exceeded'], layout, remarks, limit: error.limit, detail: error.message };
    }
    if (!(error instanceof ArchiveError) && !(error instanceof MalformedError)) throw error;
    if (error instanceof ArchiveError && !layout.includes(error.code)) layout = [...layout, error.code];
    return { ...nothing, errors: ['MALFORMED'], layout, remarks, detail: error.message };
  }
}

/** An unreadable directory is a problem of the layout; the signatures may still have an error of their own. */
function tryLayout(archive: Archive): Pick<Verification, 'layout' | 'remarks'> {
  try {
    const layout = new Set(findLayoutProblems(archive));
    const block = findSigningBlock(archive);
    if (block?.repeated) layout.add('repeated-signature');
    const strict = collectStrictProblems();
    if (block) checkUnsignedPairs(block, strict);
    findStrictProblems(archive, block?.offset ?? archive.end.directoryOffset, strict);
    const remarks: StrictProblem[] = [];
    for (const problem of strict.list()) {
      if (isTolerated(problem.code)) remarks.push(problem);
      else layout.add(problem.code);
    }
    return { layout: [...layout], remarks };
  } catch (error) {
    if (error instanceof ArchiveError) return { layout: [error.code], remarks: [] };
    throw error;
  }
}

async function verifyArchive(
  archive: Archive,
  options: VerifyOptions,
): Promise<Omit<Verification, 'layout' | 'remarks'>> {
  const maxSdk = options.maxSdk ?? newestSdk;
  const minSdk = options.minSdk ?? readManifestFacts(archive).minSdk();
  if (minSdk > maxSdk) return { ...nothing, errors: ['MIN_SDK_ABOVE_MAX_SDK'] };
  const { report, results, lineage, stamp } = await judge(archive, { minSdk, maxSdk }, options.chunkDigests);
  if (report.errors.size === 0) checkPlatformTarget(results, () => targetLevelOf(archive), { minSdk, maxSdk }, report);
  if (report.errors.size === 0 && signersDisagree(results)) report.errors.add('signers-disagree');
  const v4 =
    options.v4Signature !== undefined &&
    maxSdk >= v4MinSdk &&
    report.errors.size === 0 &&
    verifySignatureFile(archive.source, options.v4Signature, results, report);
  const verified = report.errors.size === 0;
  const ranges = verified ? signerRangesOf(results, { minSdk, maxSdk }) : [];
  const identity = ranges.at(-1);
  const signers = identity?.signers ?? [];
  return {
    verified,
    v1: results.get(1)?.verified ?? false,
    v2: results.get(2)?.verified ?? false,
    v3: results.get(3)?.verified ?? false,
    v31: results.get(31)?.verified ?? false,
    v4,
    errors: [...report.errors],
    warnings: [...report.warnings],
    signers,
    signerNames: namesOf(signers, results),
    otherSignerNames: namesOf(othersIn(ranges, signers), results),
    lineage: identity ? identity.lineage : (lineage?.nodes ?? []),
    ranges,
    stamp: stamp ?? nothing.stamp,
  };
}

function verifySignatureFile(apk: Source, input: string | Uint8Array, results: SchemeResults, report: Report): boolean {
  const file = typeof input === 'string' ? openFile(input) : openBytes(input);
  try {
    return verifyV4(apk, file, results, report);
  } finally {
    file.close();
  }
}

/** A former key without capabilities can do nothing any more. */
function othersIn(ranges: readonly SignerRange[], signers: readonly string[]): string[] {
  const former = ranges.flatMap(({ lineage }) => lineage.filter(({ capabilities }) => capabilities !== 0));
  const all = [...ranges.flatMap((range) => range.signers), ...former.map(({ certificate }) => certificate)];
  return [...new Set(all)].filter((signer) => !signers.includes(signer));
}

function namesOf(signers: readonly string[], results: SchemeResults): string[] {
  const certificates = [...results.values()].flatMap((result) =>
    result.signers.flatMap(({ certificate, lineage }) => [certificate, ...(lineage?.certificates ?? [])]),
  );
  return signers.map((signer) => {
    const certificate = certificates.find(({ sha256 }) => sha256 === signer);
    return certificate ? subjectNameOf(certificate.encoded) : '';
  });
}
