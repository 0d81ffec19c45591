import { createHash, type Hash } from 'node:crypto';

/** Content is digested in chunks of 1 MiB, each after the byte 0xa5 and its size (APK Signature Scheme v2). */
export const chunkBytes = 1024 * 1024;
/** The prefix of a whole chunk. */
export const chunkPrefix: Readonly<Buffer> = Buffer.from([0xa5, 0x00, 0x00, 0x10, 0x00]);

/** SHA-256 digests of a file's whole chunks, from its first byte. Plain data: may be sent to a worker. */
export interface ChunkDigests {
  readonly count: number;
  /** `count` digests of 32 bytes each. */
  readonly sha256: Uint8Array;
}

export interface ChunkDigester {
  /** Adds the next bytes of the file, in pieces of any size; does not keep them. */
  write(bytes: Uint8Array): void;
  /** The digests so far. More bytes may be written afterwards. */
  digests(): ChunkDigests;
}

/**
 * Digests a file while its bytes arrive, so that verification only needs to read its end. Pass the result to `verify`
 * as `chunkDigests`, which uses it for SHA-256 in chunks, the usual case. The caller guarantees that the verified file
 * has exactly the bytes written here.
 */
export function createChunkDigester(): ChunkDigester {
  const done: Buffer[] = [];
  let current: Hash | undefined;
  let filled = 0;
  return {
    write(bytes) {
      let at = 0;
      while (at < bytes.length) {
        current ??= createHash('sha256').update(chunkPrefix);
        const size = Math.min(chunkBytes - filled, bytes.length - at);
        current.update(bytes.subarray(at, at + size));
        at += size;
        filled += size;
        if (filled < chunkBytes) continue;
        done.push(current.digest());
        current = undefined;
        filled = 0;
      }
    },
    digests() {
      return { count: done.length, sha256: new Uint8Array(Buffer.concat(done)) };
    },
  };
}
