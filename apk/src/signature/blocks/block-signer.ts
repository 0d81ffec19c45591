import { type Budget, rethrowLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { readElement } from '../bytes/asn1.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import {
  algorithmOf,
  type DigestKind,
  type SupportedSignature,
  signaturesToVerify,
  verifySignature,
} from '../certificates/algorithm.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import { type PublicKey, readPublicKey } from '../certificates/public-key.ts';
import type { BlockIssueId } from '../reports/issue-id.ts';
import { createReport, type Report } from '../reports/report.ts';

/** A range of Android SDK versions, both ends included. */
export interface SdkRange {
  readonly minSdk: number;
  readonly maxSdk: number;
}

/** One signer of a v2, v3 or v3.1 block, with the content that its signature covers. */
export interface BlockSigner {
  readonly report: Report;
  /** The signing certificate first. Trustworthy only when the report has no errors. */
  readonly certificates: Certificate[];
  readonly digests: { readonly algorithmId: number; readonly kind: DigestKind | undefined; readonly digest: Buffer }[];
  /** Digest kinds of the verified signatures. */
  readonly verifiedKinds: Set<DigestKind>;
  /** Additional attributes; `undefined` when the check ended before them. */
  readonly attributes: Buffer | undefined;
  /** The range stated by the signer; for v2 the requested range. */
  readonly range: SdkRange;
}

/**
 * Reads one signer and verifies its signatures over its signed data, in the order of the reference verifier, so that
 * the first error is the same. `scheme` V3 includes v3.1, which has the same layout and ids.
 */
export function readBlockSigner(bytes: Buffer, scheme: 'V2' | 'V3', asked: SdkRange, budget: Budget): BlockSigner {
  const report = createReport();
  const signer = new ByteReader(bytes);
  const signedData = signer.prefixed();
  const range = scheme === 'V3' ? { minSdk: signer.int32(), maxSdk: signer.int32() } : asked;
  const result: BlockSigner = {
    report,
    certificates: [],
    digests: [],
    verifiedKinds: new Set(),
    attributes: undefined,
    range,
  };
  if (scheme === 'V3' && (range.minSdk < 0 || range.minSdk > range.maxSdk)) {
    report.errors.add('V3_SIG_INVALID_SDK_VERSIONS');
  }
  const fail = (issue: IssueOf<typeof scheme>) => {
    report.errors.add(`${scheme}_SIG_${issue}`);
    return result;
  };
  const signatureList = signer.prefixed();
  const publicKey = signer.prefixed();
  const signatures = readPairs(signatureList, budget);
  if (!signatures) return fail('MALFORMED_SIGNATURE');
  if (signatures.length === 0) return fail('NO_SIGNATURES');
  const failure = verifySignatures(signatures, publicKey, signedData, scheme, result, budget);
  if (failure) return fail(failure);
  const signed = new ByteReader(signedData);
  const digestList = signed.prefixed();
  const certificateList = signed.prefixed();
  if (scheme === 'V3') compareRanges(range, signed, report);
  const attributes = signed.prefixed();
  for (const encoded of elementsOf(certificateList)) {
    const certificate = tryCertificate(encoded, budget);
    if (!certificate) return fail('MALFORMED_CERTIFICATE');
    result.certificates.push(certificate);
  }
  const main = result.certificates[0];
  if (!main) return fail('NO_CERTIFICATES');
  if (!main.publicKey.spki.equals(publicKey))
    return fail('PUBLIC_KEY_MISMATCH_BETWEEN_CERTIFICATE_AND_SIGNATURES_RECORD');
  const digests = readPairs(digestList, budget);
  if (!digests) return fail('MALFORMED_DIGEST');
  for (const [algorithmId, digest] of digests) {
    result.digests.push({ algorithmId, kind: algorithmOf(algorithmId)?.digestKind, digest });
  }
  const sameAlgorithms =
    digests.length === signatures.length && digests.every(([id], index) => id === signatures[index]![0]);
  if (!sameAlgorithms) return fail('SIG_ALG_MISMATCH_BETWEEN_SIGNATURES_AND_DIGESTS_RECORDS');
  return { ...result, attributes };
}

type IssueOf<Scheme extends 'V2' | 'V3'> = BlockIssueId extends `${Scheme}_SIG_${infer Issue}` ? Issue : never;

/** Pairs of an algorithm id and bytes; `undefined` when they do not fit. */
function readPairs(list: Buffer, budget: Budget): [number, Buffer][] | undefined {
  try {
    const pairs: [number, Buffer][] = [];
    for (const element of elementsOf(list)) {
      budget.take('signature-pairs');
      const pair = new ByteReader(element);
      pairs.push([pair.uint32(), pair.prefixed()]);
    }
    return pairs;
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

function verifySignatures(
  signatures: readonly [number, Buffer][],
  publicKey: Buffer,
  signedData: Buffer,
  scheme: 'V2' | 'V3',
  { report, range, verifiedKinds }: BlockSigner,
  budget: Budget,
): 'NO_SUPPORTED_SIGNATURES' | 'MALFORMED_PUBLIC_KEY' | 'DID_NOT_VERIFY' | 'VERIFY_EXCEPTION' | undefined {
  const supported: SupportedSignature[] = [];
  for (const [id, signature] of signatures) {
    const algorithm = algorithmOf(id);
    if (algorithm) supported.push({ algorithm, signature });
    else report.warnings.add(`${scheme}_SIG_UNKNOWN_SIG_ALGORITHM`);
  }
  const toVerify = signaturesToVerify(supported, range.minSdk, range.maxSdk);
  if (!toVerify) return 'NO_SUPPORTED_SIGNATURES';
  for (const { algorithm, signature } of toVerify) {
    const key = tryPublicKey(publicKey, budget);
    if (key?.type !== algorithm.keyType) return 'MALFORMED_PUBLIC_KEY';
    try {
      if (!verifySignature(algorithm, key, signedData, signature, budget)) return 'DID_NOT_VERIFY';
    } catch (error) {
      rethrowLimit(error);
      return 'VERIFY_EXCEPTION';
    }
    verifiedKinds.add(algorithm.digestKind);
  }
  return undefined;
}

function compareRanges(claimed: SdkRange, signed: ByteReader, report: Report): void {
  if (signed.int32() !== claimed.minSdk) {
    report.errors.add('V3_MIN_SDK_VERSION_MISMATCH_BETWEEN_SIGNER_AND_SIGNED_DATA_RECORD');
  }
  if (signed.int32() !== claimed.maxSdk) {
    report.errors.add('V3_MAX_SDK_VERSION_MISMATCH_BETWEEN_SIGNER_AND_SIGNED_DATA_RECORD');
  }
}

function tryPublicKey(encoded: Buffer, budget: Budget): PublicKey | undefined {
  try {
    return readPublicKey(readElement(encoded, budget));
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

function tryCertificate(encoded: Buffer, budget: Budget): Certificate | undefined {
  try {
    return readCertificate(encoded, budget);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
