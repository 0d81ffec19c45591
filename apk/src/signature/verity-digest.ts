import { hash } from 'node:crypto';
import type { Section } from './content-digest.ts';

const pageBytes = 4096;
const saltBytes = 8;
const digestBytes = 32;
const windowBytes = 256 * pageBytes;

/**
 * The fs-verity form of the content digest: the root of a Merkle tree of SHA-256 over 4 KiB pages, each behind eight
 * zero bytes, followed by the size of the content. `undefined` when the first section does not end at a page border,
 * which signers see to by padding.
 */
export function verityDigest(sections: readonly Section[]): Buffer | undefined {
  if (sections[0]!.sizeBytes % pageBytes !== 0) return undefined;
  const size = sections.reduce((sum, section) => sum + section.sizeBytes, 0);
  let level = hashPages(size, (target, position) => readAcross(sections, target, position));
  while (level.length > digestBytes) {
    const below = level;
    level = hashPages(below.length, (target, position) =>
      target.set(below.subarray(position, position + target.length)),
    );
  }
  const result = Buffer.alloc(digestBytes + 8);
  level.copy(result);
  result.writeBigUInt64LE(BigInt(size), digestBytes);
  return result;
}

function hashPages(size: number, readInto: (target: Buffer, position: number) => void): Buffer {
  const digests = Buffer.allocUnsafe(Math.ceil(size / pageBytes) * digestBytes);
  const window = Buffer.allocUnsafe(Math.min(windowBytes, Math.ceil(size / pageBytes) * pageBytes));
  const salted = Buffer.alloc(saltBytes + pageBytes);
  let written = 0;
  for (let at = 0; at < size; at += windowBytes) {
    const filled = Math.min(window.length, size - at);
    readInto(window.subarray(0, filled), at);
    // The last page is filled up with zeros.
    window.fill(0, filled, Math.ceil(filled / pageBytes) * pageBytes);
    for (let page = 0; page < filled; page += pageBytes) {
      window.copy(salted, saltBytes, page, page + pageBytes);
      hash('sha256', salted, 'buffer').copy(digests, written);
      written += digestBytes;
    }
  }
  return digests;
}

/** Fills `target` from the sections as if they stood one behind the other. */
function readAcross(sections: readonly Section[], target: Buffer, position: number): void {
  let filled = 0;
  let start = 0;
  for (const section of sections) {
    const from = Math.max(position + filled - start, 0);
    const size = Math.min(section.sizeBytes - from, target.length - filled);
    if (size > 0) {
      section.readInto(target.subarray(filled, filled + size), from);
      filled += size;
    }
    start += section.sizeBytes;
  }
}
