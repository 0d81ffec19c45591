import { createHash } from 'node:crypto';
import { chunkedDigest, prefixed, sectionsOf, signWith, uint32 } from './signing-block-writer.ts';
import type { TestSigner } from './test-signer.ts';

/** A signature file of scheme v4, valid unless stated otherwise. */
export interface V4Plan {
  readonly signer: TestSigner;
  /** The signer of the v3.1 block. */
  readonly rotated?: TestSigner;
  readonly version?: number;
  readonly salt?: Buffer;
  readonly apkDigest?: Buffer;
  readonly certificate?: Buffer;
  readonly algorithmId?: number;
  readonly withoutTree?: boolean;
  readonly behind?: Buffer;
}

/** The digest in the v2 or v3 block of an APK made by `signApk`: SHA-256 in chunks, without the block. */
function contentDigest(unsigned: Buffer): Buffer {
  return chunkedDigest(sectionsOf(unsigned), 'sha256');
}

export function v4FileOf(apk: Buffer, unsigned: Buffer, plan: V4Plan): Buffer {
  const levels = treeOf(apk);
  const rootHash = sha256(levels[0] ?? Buffer.alloc(0));
  const hashing = Buffer.concat([
    uint32(1),
    Buffer.from([12]),
    prefixed(plan.salt ?? Buffer.alloc(0)),
    prefixed(rootHash),
  ]);
  const digest = plan.apkDigest ?? contentDigest(unsigned);
  const infoOf = (signer: TestSigner) => signerInfo(apk, hashing, digest, signer, plan);
  const rotated = plan.rotated ? [uint32(0x1b93ad61), prefixed(infoOf(plan.rotated))] : [];
  const tree = plan.withoutTree ? [] : [prefixed(...levels)];
  const infos = prefixed(infoOf(plan.signer), ...rotated);
  return Buffer.concat([uint32(plan.version ?? 2), prefixed(hashing), infos, ...tree, plan.behind ?? Buffer.alloc(0)]);
}

function signerInfo(apk: Buffer, hashing: Buffer, digest: Buffer, signer: TestSigner, plan: V4Plan): Buffer {
  const certificate = plan.certificate ?? signer.certificate;
  const fields = [prefixed(digest), prefixed(certificate), prefixed(Buffer.alloc(0))];
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(apk.length));
  const signed = Buffer.concat([size, hashing, ...fields]);
  const id = plan.algorithmId ?? 0x0201;
  const signature = signWith(id, signer, Buffer.concat([uint32(signed.length + 4), signed]));
  return Buffer.concat([...fields, prefixed(signer.spki), uint32(id), prefixed(signature)]);
}

/** The levels of the tree, starting below the root. */
function treeOf(content: Buffer): Buffer[] {
  const digests: Buffer[] = [];
  for (let at = 0; at < content.length; at += 4096) digests.push(sha256(pageAt(content, at)));
  const level = Buffer.concat(digests);
  const padded = Buffer.concat([level, Buffer.alloc((4096 - (level.length % 4096)) % 4096)]);
  return padded.length > 4096 ? [...treeOf(padded), padded] : [padded];
}

function pageAt(content: Buffer, at: number): Buffer {
  const page = Buffer.alloc(4096);
  content.copy(page, 0, at, at + 4096);
  return page;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
