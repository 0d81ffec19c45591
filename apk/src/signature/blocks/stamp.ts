import { createHash } from 'node:crypto';
import { type Budget, rethrowLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import { ByteReader, elementsOf } from '../bytes/byte-reader.ts';
import {
  algorithmOf,
  type DigestKind,
  type SupportedSignature,
  signaturesToVerify,
  verifySignature,
} from '../certificates/algorithm.ts';
import { type Certificate, readCertificate } from '../certificates/certificate.ts';
import type { PublicKey } from '../certificates/public-key.ts';
import { readLineage } from '../identity/lineage.ts';
import type { StampIssueId } from '../reports/issue-id.ts';
import type { SdkRange } from './block-signer.ts';

/** The content of a source stamp and its validity. A stamp never decides whether the APK verifies. */
export interface Stamp {
  readonly verified: boolean;
  readonly errors: readonly StampIssueId[];
  /** Unknown attributes; since version 35 the reference only reports them, too. */
  readonly notes?: readonly StampIssueId[];
  /** SHA-256 of the stamp's certificate, lower-case hex. */
  readonly signer?: string | undefined;
  /** The time of the stamp, in seconds since 1970. */
  readonly timestamp?: number | undefined;
}

/** Digests of the content as stated by each scheme: 1 for JAR signing, 2, 3 and 31 for the block schemes. */
export type SchemeDigests = ReadonlyMap<number, ReadonlyMap<DigestKind | 'manifest-sha256', Buffer>>;

/** The entry with the SHA-256 of the stamp's certificate. */
export const stampEntryName = 'stamp-cert-sha256';

const lineageId = 0x9d6303f7;
const timestampId = 0xe43c5946;
const digestIds = { 'chunked-sha256': 1, 'chunked-sha512': 2, 'verity-sha256': 3, 'manifest-sha256': 4 } as const;

/** Facts collected on the way, whatever the result. */
type StampFacts = { -readonly [Field in 'signer' | 'timestamp' | 'notes']?: Stamp[Field] };

/** The Android versions, and the remaining work budget. */
type Allowed = SdkRange & { readonly budget: Budget };

/** Thrown inside this file only: the first error ends the check. */
class StampError extends Error {
  readonly issue: StampIssueId;
  constructor(issue: StampIssueId) {
    super(issue);
    this.issue = issue;
  }
}

/**
 * Verifies a source stamp block of version 2 (AOSP apksig, package `stamp`), whose scheme has no public description.
 */
export function verifyStamp(
  block: Buffer,
  entry: Buffer,
  digests: SchemeDigests,
  range: SdkRange,
  budget: Budget,
): Stamp {
  const facts: StampFacts = {};
  try {
    checkStamp(new ByteReader(new ByteReader(block).prefixed()), entry, digests, { ...range, budget }, facts);
    return { verified: true, errors: [], ...facts };
  } catch (error) {
    if (error instanceof StampError) return { verified: false, errors: [error.issue], ...facts };
    if (error instanceof MalformedError) {
      return { verified: false, errors: ['SOURCE_STAMP_MALFORMED_SIGNATURE'], ...facts };
    }
    throw error;
  }
}

function checkStamp(stamp: ByteReader, entry: Buffer, digests: SchemeDigests, range: Allowed, facts: StampFacts): void {
  const encoded = stamp.prefixed();
  const certificate = orFail(() => readCertificate(encoded, range.budget), 'SOURCE_STAMP_MALFORMED_CERTIFICATE');
  facts.signer = certificate.sha256;
  if (!createHash('sha256').update(encoded).digest().equals(entry)) {
    throw new StampError('SOURCE_STAMP_CERTIFICATE_MISMATCH_BETWEEN_SIGNATURE_BLOCK_AND_APK');
  }
  const signed = new Map<number, Buffer>();
  for (const element of elementsOf(stamp.prefixed())) {
    range.budget.take('signature-pairs');
    const scheme = new ByteReader(element);
    signed.set(scheme.uint32(), scheme.prefixed());
  }
  for (const [scheme, schemeDigests] of digests) {
    const signatures = signed.get(scheme);
    // Stamps from before scheme v3.1 cover such a package by their v3 digest.
    if (!signatures && scheme === 31) continue;
    if (!signatures) throw new StampError('SOURCE_STAMP_NO_SIGNATURE');
    checkSignatures(signatures, encodeDigests(schemeDigests), certificate.publicKey, range, facts);
  }
  if (!stamp.hasMore) return;
  const attributes = stamp.prefixed();
  checkSignatures(stamp.prefixed(), attributes, certificate.publicKey, range, facts);
  readAttributes(new ByteReader(attributes).prefixed(), certificate, facts, range.budget);
}

function encodeDigests(digests: ReadonlyMap<DigestKind | 'manifest-sha256', Buffer>): Buffer {
  const pairs = [...digests].map(([kind, digest]) => ({ id: digestIds[kind], digest })).sort((a, b) => a.id - b.id);
  return Buffer.concat(
    pairs.map(({ id, digest }) => {
      const head = Buffer.alloc(12);
      head.writeUInt32LE(8 + digest.length, 0);
      head.writeUInt32LE(id, 4);
      head.writeUInt32LE(digest.length, 8);
      return Buffer.concat([head, digest]);
    }),
  );
}

function checkSignatures(list: Buffer, data: Buffer, key: PublicKey, range: Allowed, facts: StampFacts): void {
  const supported: SupportedSignature[] = [];
  for (const element of elementsOf(list)) {
    range.budget.take('signature-pairs');
    const pair = new ByteReader(element);
    const algorithm = algorithmOf(pair.uint32());
    const signature = pair.prefixed();
    if (algorithm) supported.push({ algorithm, signature });
    else note(facts, 'SOURCE_STAMP_UNKNOWN_SIG_ALGORITHM');
  }
  if (supported.length === 0) throw new StampError('SOURCE_STAMP_NO_SIGNATURE');
  const toVerify = signaturesToVerify(supported, range.minSdk, range.maxSdk, 'providerMinSdk');
  if (!toVerify) throw new StampError('SOURCE_STAMP_NO_SUPPORTED_SIGNATURE');
  for (const { algorithm, signature } of toVerify) {
    const holds = orFail(
      () => verifySignature(algorithm, key, data, signature, range.budget),
      'SOURCE_STAMP_VERIFY_EXCEPTION',
    );
    if (!holds) throw new StampError('SOURCE_STAMP_DID_NOT_VERIFY');
  }
}

function readAttributes(list: Buffer, certificate: Certificate, facts: { timestamp?: number }, budget: Budget): void {
  for (const element of orFail(() => attributesOf(list, budget), 'SOURCE_STAMP_MALFORMED_ATTRIBUTE')) {
    const attribute = new ByteReader(element);
    const id = orFail(() => attribute.uint32(), 'SOURCE_STAMP_MALFORMED_ATTRIBUTE');
    if (id === lineageId) checkLineage(attribute.rest(), certificate, budget);
    else if (id === timestampId) facts.timestamp = readTimestamp(attribute.rest());
    else note(facts, 'SOURCE_STAMP_UNKNOWN_ATTRIBUTE');
  }
}

function note(facts: StampFacts, id: StampIssueId): void {
  if (!facts.notes?.includes(id)) facts.notes = [...(facts.notes ?? []), id];
}

function attributesOf(list: Buffer, budget: Budget): Buffer[] {
  const attributes: Buffer[] = [];
  for (const element of elementsOf(list)) {
    budget.take('block-attributes');
    attributes.push(element);
  }
  return attributes;
}

function checkLineage(bytes: Buffer, certificate: Certificate, budget: Budget): void {
  const lineage = readLineage(bytes, budget);
  if (lineage === 'unproven') throw new StampError('SOURCE_STAMP_POR_DID_NOT_VERIFY');
  if (lineage === 'mismatch') throw new StampError('SOURCE_STAMP_POR_CERT_MISMATCH');
  if (lineage === 'malformed') throw new StampError('SOURCE_STAMP_MALFORMED_LINEAGE');
  if (lineage.nodes.at(-1)?.certificate !== certificate.sha256) throw new StampError('SOURCE_STAMP_POR_CERT_MISMATCH');
}

function readTimestamp(bytes: Buffer): number {
  const seconds = bytes.length < 8 ? 0n : bytes.readBigInt64LE(0);
  if (seconds <= 0n) throw new StampError('SOURCE_STAMP_INVALID_TIMESTAMP');
  return Number(seconds);
}

function orFail<Result>(action: () => Result, issue: StampIssueId): Result {
  try {
    return action();
  } catch (error) {
    rethrowLimit(error);
    throw new StampError(issue);
  }
}
