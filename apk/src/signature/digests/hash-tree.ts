import { hash } from 'node:crypto';
import type { Section } from './content-digest.ts';

const pageBytes = 4096;
const digestBytes = 32;
const windowBytes = 256 * pageBytes;

/** A Merkle tree of SHA-256 over pages of 4 KiB, in the form of fs-verity. */
export interface HashTree {
  readonly root: Buffer;
  /** The digests of the pages, then the digests of those, and so on; each level is padded to whole pages. */
  readonly levels: readonly Buffer[];
}

/** Hashes the sections as if they were contiguous, with the salt before each page. */
export function hashTree(sections: readonly Section[], salt: Buffer): HashTree {
  const size = sections.reduce((sum, section) => sum + section.sizeBytes, 0);
  const levels = [hashPages(size, salt, (target, position) => readAcross(sections, target, position))];
  for (let level = levels[0]!; level.length > pageBytes; ) {
    const below = level;
    level = hashPages(below.length, salt, (target, position) =>
      target.set(below.subarray(position, position + target.length)),
    );
    levels.push(level);
  }
  return { root: hash('sha256', Buffer.concat([salt, levels.at(-1)!]), 'buffer'), levels };
}

/** The size of all levels over content of that size. */
export function hashTreeBytes(contentBytes: number): number {
  let sum = 0;
  let size = contentBytes;
  do {
    size = Math.ceil((Math.ceil(size / pageBytes) * digestBytes) / pageBytes) * pageBytes;
    sum += size;
  } while (size > pageBytes);
  return sum;
}

function hashPages(size: number, salt: Buffer, readInto: (target: Buffer, position: number) => void): Buffer {
  const pages = Math.ceil(size / pageBytes);
  const digests = Buffer.alloc(Math.ceil((pages * digestBytes) / pageBytes) * pageBytes);
  const window = Buffer.allocUnsafe(Math.min(windowBytes, pages * pageBytes));
  const salted = Buffer.alloc(salt.length + pageBytes);
  salt.copy(salted);
  let written = 0;
  for (let at = 0; at < size; at += windowBytes) {
    const filled = Math.min(window.length, size - at);
    readInto(window.subarray(0, filled), at);
    // The last page is padded with zeros.
    window.fill(0, filled, Math.ceil(filled / pageBytes) * pageBytes);
    for (let page = 0; page < filled; page += pageBytes) {
      window.copy(salted, salt.length, page, page + pageBytes);
      hash('sha256', salted, 'buffer').copy(digests, written);
      written += digestBytes;
    }
  }
  return digests;
}

/** Fills `target` from the sections as if they were contiguous. */
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
