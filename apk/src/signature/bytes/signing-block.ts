import type { Archive } from '../../zip/archive.ts';
import { ArchiveError } from '../../zip/archive-error.ts';
import type { StrictProblems } from '../../zip/strict-layout.ts';

/** Ids of the pairs in an APK Signing Block that this library reads. */
export const blockIds = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  v31: 0x1b93ad61,
  stamp: 0x6dff800d,
} as const;

/** The APK Signing Block, between the last entry and the central directory (source.android.com, "APK signing v2"). */
export interface SigningBlock {
  /** Its start: the end of what content digests cover as "contents of entries". */
  readonly offset: number;
  /** Values of the known pairs, by id. The first pair of an id counts, as on Android; later ones are planted. */
  readonly values: ReadonlyMap<number, Buffer>;
  /** Whether an id is repeated, which only happens when signatures are planted. */
  readonly repeated: boolean;
  /** All other pairs. No signature covers them: they may change after signing. */
  readonly otherPairs: readonly { readonly id: number; readonly sizeBytes: number }[];
  /** Whether the padding pair contains anything but zeros. */
  readonly paddingUsed: boolean;
  /** Bytes after the last pair. */
  readonly unreadBytes: number;
}

const magic = Buffer.from('APK Sig Block 42', 'latin1');
const footerSizeBytes = 24;
const maxValueBytes = 16 * 1024 * 1024;
const maxPairs = 4096;
/** Pads the block to a page with zeros. */
const paddingId = 0x42726577;
const zeros = Buffer.alloc(64 * 1024);
/** Written by common tools: the list of dependencies (encrypted for Google Play), Play's own signature, old stamps. */
const harmlessIds: ReadonlySet<number> = new Set([0x504b4453, 0x2146444e, 0x2b09189e]);

/**
 * Finds the block, or returns `undefined` when Android would find none: wrong magic, contradicting sizes, or data
 * between the central directory and its end record. Throws `ArchiveError` `entry-too-large` beyond our limits.
 */
export function findSigningBlock({ source, end }: Archive): SigningBlock | undefined {
  const directoryStart = end.directoryOffset;
  if (directoryStart + end.directorySizeBytes !== end.offset) return undefined;
  if (directoryStart < footerSizeBytes + 8) return undefined;
  const footer = source.read(directoryStart - footerSizeBytes, footerSizeBytes);
  if (!footer.subarray(8).equals(magic)) return undefined;
  const size = footer.readBigUInt64LE(0);
  if (size < footerSizeBytes || size + 8n > BigInt(directoryStart)) return undefined;
  const offset = directoryStart - Number(size) - 8;
  if (source.read(offset, 8).readBigUInt64LE(0) !== size) return undefined;
  return { offset, ...readPairs(source, offset + 8, directoryStart - footerSizeBytes) };
}

/** A pair that does not fit ends the list; earlier ones still count. */
function readPairs(source: Archive['source'], start: number, end: number): Omit<SigningBlock, 'offset'> {
  const wanted: ReadonlySet<number> = new Set(Object.values(blockIds));
  const values = new Map<number, Buffer>();
  const otherPairs: { id: number; sizeBytes: number }[] = [];
  let repeated = false;
  let paddingUsed = false;
  let at = start;
  for (let count = 0; end - at >= 12; count++) {
    if (count === maxPairs) throw new ArchiveError('entry-too-large', 'expected fewer pairs in the signing block');
    const header = source.read(at, 12);
    const size = header.readBigUInt64LE(0);
    if (size < 4n || size > BigInt(end - at - 8)) break;
    const id = header.readUInt32LE(8);
    const length = Number(size) - 4;
    if (values.has(id)) repeated = true;
    else if (wanted.has(id)) {
      if (length > maxValueBytes) throw new ArchiveError('entry-too-large', `signature of ${length} bytes`);
      values.set(id, source.read(at + 12, length));
    } else if (id === paddingId) paddingUsed ||= !isZero(source, at + 12, length);
    else if (!harmlessIds.has(id)) otherPairs.push({ id, sizeBytes: length });
    at += 8 + Number(size);
  }
  return { values, repeated, otherPairs, paddingUsed, unreadBytes: end - at };
}

function isZero(source: Archive['source'], start: number, length: number): boolean {
  for (let at = 0; at < length; at += zeros.length) {
    const size = Math.min(zeros.length, length - at);
    if (!source.read(start + at, size).equals(zeros.subarray(0, size))) return false;
  }
  return true;
}

/** More than a few fields of a distributor: enough for a payload. */
const manyBytes = 1024;

/** Names the parts of the block that may change after signing. */
export function checkUnsignedPairs(
  { otherPairs, paddingUsed, unreadBytes }: SigningBlock,
  problems: StrictProblems,
): void {
  if (otherPairs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > manyBytes) {
    const shown = otherPairs.slice(0, 10).map(({ id, sizeBytes }) => `0x${id.toString(16)}: ${sizeBytes} bytes`);
    problems.add('signing-block-pair-unknown', shown.join(', '));
  }
  if (paddingUsed) problems.add('signing-block-padding-used', 'the padding holds other bytes than zeros');
  if (unreadBytes > 0) problems.add('signing-block-unread-bytes', `${unreadBytes} bytes`);
}
