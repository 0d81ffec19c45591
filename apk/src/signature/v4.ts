import { type Budget, createBudget, rethrowLimit } from '../kernel/budget.ts';
import { MalformedError } from '../kernel/malformed-error.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import type { Source } from '../zip/source.ts';
import type { SchemeResult } from './blocks/scheme-result.ts';
import { readV4File, signedDataOf, type V4File, type V4Signer } from './blocks/v4-file.ts';
import { readElement } from './bytes/asn1.ts';
import { algorithmOf, type DigestKind, verifySignature } from './certificates/algorithm.ts';
import { readCertificate } from './certificates/certificate.ts';
import { readPublicKey } from './certificates/public-key.ts';
import { hashTree, hashTreeBytes } from './digests/hash-tree.ts';
import type { SchemeResults } from './policy.ts';
import type { V4IssueId } from './reports/issue-id.ts';
import type { Report } from './reports/report.ts';

/** First Android version that reads signature files of scheme v4 (incremental installation). */
export const v4MinSdk = 30;

const currentVersion = 2;
/** Among several digests of the content a v4 signer states the first of these. */
const preferredDigests: readonly DigestKind[] = ['chunked-sha512', 'verity-sha256', 'chunked-sha256'];

/**
 * Verifies a signature file of scheme v4: its signatures, that they belong to the signers of the v3 or v2 block and
 * state its digest, and the whole hash tree. `results` are the package's, without errors. Returns whether it verified;
 * errors go to `report`.
 */
export function verifyV4(apk: Source, file: Source, results: SchemeResults, report: Report): boolean {
  const refuse = (issue: V4IssueId) => {
    report.errors.add(issue);
    return false;
  };
  const read = tryRead(file);
  if (!read) return refuse('V4_SIG_MALFORMED_SIGNERS');
  if (read.version !== currentVersion) report.warnings.add('V4_SIG_VERSION_NOT_CURRENT');
  const budget = createBudget();
  const signers: string[] = [];
  for (const signer of read.signers) {
    const result = verifySigner(signer, signedDataOf(apk.sizeBytes, read.hashing, signer), budget);
    if ('issue' in result) return refuse(result.issue);
    signers.push(result.certificate);
  }
  const issue = compareTree(apk, file, read) ?? compareSigners(read.signers, signers, results);
  return issue ? refuse(issue) : true;
}

function tryRead(file: Source): V4File | undefined {
  try {
    return readV4File(file);
  } catch (error) {
    if (error instanceof MalformedError || error instanceof ArchiveError) return undefined;
    throw error;
  }
}

/** SHA-256 of the signer's certificate, or the signer's error. */
function verifySigner(signer: V4Signer, data: Buffer, budget: Budget): { certificate: string } | { issue: V4IssueId } {
  const algorithm = algorithmOf(signer.algorithmId);
  if (!algorithm) return { issue: 'V4_SIG_UNKNOWN_SIG_ALGORITHM' };
  const key = attempt(() => readPublicKey(readElement(signer.publicKey, budget)));
  if (key?.type !== algorithm.keyType) return { issue: 'V4_SIG_MALFORMED_PUBLIC_KEY' };
  try {
    if (!verifySignature(algorithm, key, data, signer.signature, budget)) return { issue: 'V4_SIG_DID_NOT_VERIFY' };
  } catch (error) {
    rethrowLimit(error);
    return { issue: 'V4_SIG_VERIFY_EXCEPTION' };
  }
  const certificate = attempt(() => readCertificate(signer.certificate, budget));
  if (!certificate) return { issue: 'V4_SIG_MALFORMED_CERTIFICATE' };
  if (!certificate.publicKey.spki.equals(signer.publicKey)) {
    return { issue: 'V4_SIG_PUBLIC_KEY_MISMATCH_BETWEEN_CERTIFICATE_AND_SIGNATURES_RECORD' };
  }
  return { certificate: certificate.sha256 };
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

function compareTree(apk: Source, file: Source, { hashing, tree }: V4File): V4IssueId | undefined {
  const { root, levels } = hashTree([apk], Buffer.alloc(0));
  if (!root.equals(hashing.rootHash)) return 'V4_SIG_APK_ROOT_DID_NOT_VERIFY';
  if (!tree) return undefined;
  if (tree.sizeBytes !== hashTreeBytes(apk.sizeBytes)) return 'V4_SIG_APK_TREE_DID_NOT_VERIFY';
  let at = tree.offset;
  // The file has the levels from the root downwards.
  for (const level of levels.toReversed()) {
    if (!file.read(at, level.length).equals(level)) return 'V4_SIG_APK_TREE_DID_NOT_VERIFY';
    at += level.length;
  }
  return undefined;
}

/** The signers must be those of the newest block schemes, one each, for the same content. */
function compareSigners(
  stated: readonly V4Signer[],
  certificates: readonly string[],
  results: SchemeResults,
): V4IssueId | undefined {
  const block = results.get(3) ?? results.get(2);
  const schemes = [block, results.get(31)].filter((result) => result !== undefined);
  if (!block) return 'V4_SIG_V2_V3_SIGNERS_MISMATCH';
  if (stated.length !== schemes.length) return 'V4_SIG_MULTIPLE_SIGNERS';
  for (const [index, { signers, digests }] of schemes.entries()) {
    if (signers.length !== 1) return 'V4_SIG_MULTIPLE_SIGNERS';
    if (signers[0]?.certificate.sha256 !== certificates[index]) return 'V4_SIG_V2_V3_SIGNERS_MISMATCH';
    if (!bestDigest(digests)?.equals(stated[index]!.apkDigest)) return 'V4_SIG_V2_V3_DIGESTS_MISMATCH';
  }
  return undefined;
}

function bestDigest(digests: SchemeResult['digests']): Buffer | undefined {
  const kind = preferredDigests.find((candidate) => digests.has(candidate));
  return kind && digests.get(kind);
}
