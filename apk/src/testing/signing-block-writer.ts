import { constants, createHash, sign } from 'node:crypto';
import type { TestSigner } from './test-signer.ts';

/** A pair of the APK Signing Block. */
export interface BlockPair {
  readonly id: number;
  readonly value: Buffer;
}

/** One signer of a v2, v3 or v3.1 block, valid unless stated otherwise. */
export interface SignerPlan {
  readonly signer: TestSigner;
  /** v3 and v3.1: the versions it signs for. */
  readonly minSdk?: number;
  readonly maxSdk?: number;
  /** The unsigned copy of the range, if it differs. */
  readonly claimedMinSdk?: number;
  readonly algorithmIds?: readonly number[];
  readonly attributes?: readonly BlockPair[];
  /** Another certificate in place of the signer's. */
  readonly certificate?: Buffer;
  readonly digest?: Buffer;
  readonly brokenSignature?: boolean;
  readonly digestAlgorithmIds?: readonly number[];
  /** Certificates after the signer's own. */
  readonly furtherCertificates?: readonly Buffer[];
  /** Pairs of an unknown algorithm and no signature, before the real ones. */
  readonly emptySignatures?: number;
}

export interface ZipSections {
  readonly entries: Buffer;
  readonly directory: Buffer;
  readonly end: Buffer;
}

export function sectionsOf(zip: Buffer): ZipSections {
  const endAt = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const directoryAt = zip.readUInt32LE(endAt + 16);
  return {
    entries: zip.subarray(0, directoryAt),
    directory: zip.subarray(directoryAt, endAt),
    end: zip.subarray(endAt),
  };
}

export function prefixed(...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length), content]);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** The digest of APK Signature Scheme v2, implemented from its description. */
export function chunkedDigest({ entries, directory, end }: ZipSections, hash: string): Buffer {
  const digests: Buffer[] = [];
  for (const section of [entries, directory, end]) {
    for (let at = 0; at < section.length; at += 1 << 20) {
      const chunk = section.subarray(at, at + (1 << 20));
      digests.push(
        createHash(hash)
          .update(Buffer.from([0xa5]))
          .update(uint32(chunk.length))
          .update(chunk)
          .digest(),
      );
    }
  }
  const head = Buffer.concat([Buffer.from([0x5a]), uint32(digests.length)]);
  return createHash(hash)
    .update(Buffer.concat([head, ...digests]))
    .digest();
}

/** The fs-verity form: a tree of salted SHA-256 over pages, and the size. */
function treeDigest({ entries, directory, end }: ZipSections): Buffer {
  const content = Buffer.concat([entries, directory, end]);
  let level = content;
  do {
    const pages: Buffer[] = [];
    for (let at = 0; at < level.length; at += 4096) {
      const page = Buffer.alloc(4096);
      level.copy(page, 0, at, at + 4096);
      pages.push(createHash('sha256').update(Buffer.alloc(8)).update(page).digest());
    }
    level = Buffer.concat(pages);
  } while (level.length > 32);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(content.length));
  return Buffer.concat([level, size]);
}

/** The value of a v2 (`scheme` 2) or of a v3 or v3.1 pair (`scheme` 3). */
export function schemeBlock(scheme: 2 | 3, sections: ZipSections, plans: readonly SignerPlan[]): Buffer {
  return prefixed(...plans.map((plan) => prefixed(signerBlock(scheme, sections, plan))));
}

function signerBlock(scheme: 2 | 3, sections: ZipSections, plan: SignerPlan): Buffer {
  const ids = plan.algorithmIds ?? [0x0201];
  const range = (minSdk: number) => (scheme === 3 ? [uint32(minSdk), uint32(plan.maxSdk ?? 0x7fffffff)] : []);
  const minSdk = plan.minSdk ?? 28;
  const digests = (plan.digestAlgorithmIds ?? ids).map((id) =>
    prefixed(uint32(id), prefixed(plan.digest ?? digestFor(id, sections))),
  );
  const attributes = (plan.attributes ?? []).map(({ id, value }) => prefixed(uint32(id), value));
  const signedData = Buffer.concat([
    prefixed(...digests),
    prefixed(
      ...[plan.certificate ?? plan.signer.certificate, ...(plan.furtherCertificates ?? [])].map((one) => prefixed(one)),
    ),
    ...range(minSdk),
    prefixed(...attributes),
  ]);
  const signatures = ids.map((id) => {
    const signature = signWith(id, plan.signer, signedData);
    if (plan.brokenSignature) signature[signature.length - 1]! ^= 1;
    return prefixed(uint32(id), prefixed(signature));
  });
  return Buffer.concat([
    prefixed(signedData),
    ...range(plan.claimedMinSdk ?? minSdk),
    prefixed(Buffer.alloc((plan.emptySignatures ?? 0) * emptySignature.length, emptySignature), ...signatures),
    prefixed(plan.signer.spki),
  ]);
}

const emptySignature = prefixed(uint32(0x0999), prefixed(Buffer.alloc(0)));

function digestFor(id: number, sections: ZipSections): Buffer {
  if (id >= 0x0400) return treeDigest(sections);
  return chunkedDigest(sections, [0x0102, 0x0104, 0x0202].includes(id) ? 'sha512' : 'sha256');
}

/** Signs with the algorithm of that id; an unknown id signs with SHA-256. */
export function signWith(id: number, signer: TestSigner, data: Buffer): Buffer {
  const hash = [0x0102, 0x0104, 0x0202].includes(id) ? 'sha512' : 'sha256';
  const { privateKey: key } = signer;
  if (id !== 0x0101 && id !== 0x0102) return sign(hash, data, key);
  return sign(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: id === 0x0101 ? 32 : 64 });
}

/** Inserts a signing block with these pairs between the entries and the central directory. */
export function withSigningBlock({ entries, directory, end }: ZipSections, pairs: readonly BlockPair[]): Buffer {
  const encoded = pairs.map(({ id, value }) => Buffer.concat([uint64(value.length + 4), uint32(id), value]));
  const size = encoded.reduce((sum, pair) => sum + pair.length, 0) + 24;
  const block = Buffer.concat([uint64(size), ...encoded, uint64(size), Buffer.from('APK Sig Block 42')]);
  const movedEnd = Buffer.from(end);
  movedEnd.writeUInt32LE(entries.length + block.length, 16);
  return Buffer.concat([entries, block, directory, movedEnd]);
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
