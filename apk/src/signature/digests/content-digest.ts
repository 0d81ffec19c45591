import { hash } from 'node:crypto';
import type { Archive } from '../../zip/archive.ts';
import type { Source } from '../../zip/source.ts';
import type { DigestKind } from '../certificates/algorithm.ts';
import { type ChunkDigests, chunkBytes, chunkPrefix } from './chunk-digester.ts';
import { hashTree } from './hash-tree.ts';

/** A section covered by content digests: part of the file, or the end record as if there were no signing block. */
export type Section = Pick<Source, 'sizeBytes' | 'readInto'>;

/**
 * The three sections that the schemes v2 and later protect: contents of entries, central directory, and end record with
 * the central directory's offset replaced by the signing block's.
 */
export function protectedSections(archive: Archive, blockOffset: number): Section[] {
  const { source, end } = archive;
  const endRecord = Buffer.from(end.bytes);
  endRecord.writeUInt32LE(blockOffset, 16);
  return [
    { sizeBytes: blockOffset, readInto: (target, position) => source.readInto(target, position) },
    {
      sizeBytes: end.directorySizeBytes,
      readInto: (target, position) => source.readInto(target, end.directoryOffset + position),
    },
    {
      sizeBytes: endRecord.length,
      readInto: (target, position) => target.set(endRecord.subarray(position, position + target.length)),
    },
  ];
}

/**
 * Digests the sections in every requested way, with one pass for the chunked ones. `known` contains digests of chunks
 * taken on arrival, which are not read again. `blockBytes` is the size of the signing block, which the tree skips.
 */
export function digestContent(
  sections: readonly Section[],
  kinds: ReadonlySet<DigestKind>,
  blockBytes: number,
  known?: ChunkDigests,
): Map<DigestKind, Buffer> {
  const result = new Map<DigestKind, Buffer>();
  const chunked: ['chunked-sha256' | 'chunked-sha512', 'sha256' | 'sha512'][] = [];
  if (kinds.has('chunked-sha256')) chunked.push(['chunked-sha256', 'sha256']);
  if (kinds.has('chunked-sha512')) chunked.push(['chunked-sha512', 'sha512']);
  const useKnown = known !== undefined && !kinds.has('chunked-sha512');
  const algorithms = chunked.map(([, algorithm]) => algorithm);
  const digests = chunked.length > 0 ? digestChunks(sections, algorithms, useKnown ? known : undefined) : [];
  chunked.forEach(([kind], index) => {
    result.set(kind, digests[index]!);
  });
  if (kinds.has('verity-sha256')) {
    const digest = verityDigest(sections, blockBytes);
    if (digest) result.set('verity-sha256', digest);
  }
  return result;
}

function digestChunks(sections: readonly Section[], algorithms: readonly string[], known?: ChunkDigests): Buffer[] {
  const lists: Buffer[][] = algorithms.map(() => []);
  const largest = Math.max(...sections.map(({ sizeBytes }) => sizeBytes));
  const buffer = Buffer.allocUnsafe(chunkPrefix.length + Math.min(chunkBytes, largest));
  let skip = 0;
  if (known) {
    // Only whole chunks of the first section were digested alike; the section ends where the signing block begins.
    skip = Math.min(Math.floor(sections[0]!.sizeBytes / chunkBytes), known.count);
    lists[0]!.push(Buffer.from(known.sha256.buffer, known.sha256.byteOffset, skip * 32));
  }
  let count = skip;
  for (const section of sections) {
    for (let at = section === sections[0] ? skip * chunkBytes : 0; at < section.sizeBytes; at += chunkBytes) {
      const size = Math.min(chunkBytes, section.sizeBytes - at);
      const chunk = buffer.subarray(0, chunkPrefix.length + size);
      chunk[0] = 0xa5;
      chunk.writeUInt32LE(size, 1);
      section.readInto(chunk.subarray(chunkPrefix.length), at);
      algorithms.forEach((algorithm, index) => {
        lists[index]!.push(hash(algorithm, chunk, 'buffer'));
      });
      count++;
    }
  }
  const head = Buffer.alloc(5, 0x5a);
  head.writeUInt32LE(count, 1);
  return lists.map((list, index) => hash(algorithms[index]!, Buffer.concat([head, ...list]), 'buffer'));
}

const pageBytes = 4096;
const veritySalt = Buffer.alloc(8);

/**
 * The fs-verity form of the content digest: the root of a salted hash tree, followed by the content's size. `undefined`
 * when the signing block does not consist of whole pages, to which signers pad it and what is before it (AOSP
 * `VerityBuilder`).
 */
function verityDigest(sections: readonly Section[], blockBytes: number): Buffer | undefined {
  if (sections[0]!.sizeBytes % pageBytes !== 0 || blockBytes % pageBytes !== 0) return undefined;
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(sections.reduce((sum, section) => sum + section.sizeBytes, 0)));
  return Buffer.concat([hashTree(sections, veritySalt).root, size]);
}
