import { checkLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';
import type { Source } from '../../zip/source.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import { blockIds } from '../bytes/signing-block.ts';

/** A signature file of scheme v4, `.idsig` (source.android.com, "APK signature scheme v4"). */
export interface V4File {
  readonly version: number;
  /** The first is for the v3 or v2 signer, a second one for the v3.1 signer. */
  readonly signers: readonly V4Signer[];
  /** The position of the hash tree in the file; `undefined` if there is none. */
  readonly tree: { readonly offset: number; readonly sizeBytes: number } | undefined;
  readonly hashing: V4Hashing;
}

export interface V4Hashing {
  readonly algorithm: number;
  readonly log2BlockSize: number;
  readonly salt: Buffer;
  readonly rootHash: Buffer;
}

export interface V4Signer {
  readonly apkDigest: Buffer;
  readonly certificate: Buffer;
  readonly additionalData: Buffer;
  readonly publicKey: Buffer;
  readonly algorithmId: number;
  readonly signature: Buffer;
}

const sha256 = 1;
const pagesOf4096 = 12;

/**
 * Reads everything except the tree, which may have megabytes. Throws `MalformedError` and `ArchiveError` (truncated).
 */
export function readV4File(file: Source): V4File {
  let at = 0;
  const uint32 = () => {
    at += 4;
    return file.read(at - 4, 4).readUInt32LE(0);
  };
  const prefixed = () => {
    const size = uint32();
    checkLimit('v4-header-bytes', size);
    at += size;
    return file.read(at - size, size);
  };
  const version = uint32();
  const hashing = readHashing(prefixed());
  const signers = readSigners(prefixed());
  if (at === file.sizeBytes) return { version, signers, tree: undefined, hashing };
  const tree = { sizeBytes: uint32(), offset: at };
  if (tree.offset + tree.sizeBytes !== file.sizeBytes)
    throw new MalformedError('expected the tree to end with the file');
  return { version, signers, tree, hashing };
}

/** Android supports one hash, one page size and no salt. */
function readHashing(bytes: Buffer): V4Hashing {
  const fields = new ByteReader(bytes);
  const algorithm = fields.uint32();
  const log2BlockSize = fields.uint8();
  const [salt, rootHash] = [fields.prefixed(), fields.prefixed()];
  if (algorithm !== sha256 || log2BlockSize !== pagesOf4096 || salt.length > 0) {
    throw new MalformedError(
      `unsupported tree: hash ${algorithm}, pages of 2^${log2BlockSize} and ${salt.length} bytes of salt`,
    );
  }
  return { algorithm, log2BlockSize, salt, rootHash };
}

function readSigners(bytes: Buffer): V4Signer[] {
  const list = new ByteReader(bytes);
  const signers = [readSigner(list)];
  while (list.hasMore) {
    if (signers.length === 2 || list.uint32() !== blockIds.v31)
      throw new MalformedError('expected a signer of a known block');
    signers.push(readSigner(new ByteReader(list.prefixed())));
  }
  return signers;
}

function readSigner(fields: ByteReader): V4Signer {
  return {
    apkDigest: fields.prefixed(),
    certificate: fields.prefixed(),
    additionalData: fields.prefixed(),
    publicKey: fields.prefixed(),
    algorithmId: fields.uint32(),
    signature: fields.prefixed(),
  };
}

/** The data that a signer signs. */
export function signedDataOf(
  apkBytes: number,
  { algorithm, log2BlockSize, salt, rootHash }: V4Hashing,
  { apkDigest, certificate, additionalData }: Pick<V4Signer, 'apkDigest' | 'certificate' | 'additionalData'>,
): Buffer {
  const head = Buffer.alloc(17);
  head.writeBigUInt64LE(BigInt(apkBytes), 4);
  head.writeUInt32LE(algorithm, 12);
  head.writeUInt8(log2BlockSize, 16);
  const data = Buffer.concat([head, ...[salt, rootHash, apkDigest, certificate, additionalData].flatMap(prefixed)]);
  data.writeUInt32LE(data.length, 0);
  return data;
}

function prefixed(bytes: Buffer): [Buffer, Buffer] {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
}
