import { ArchiveError } from './archive-error.ts';
import type { Source } from './source.ts';

/** The end of central directory record (APPNOTE.TXT 4.3.16), with its position. */
export interface EndRecord {
  /** Position of the record itself. */
  readonly offset: number;
  /** The record with its comment. */
  readonly bytes: Buffer;
  readonly entryCount: number;
  readonly directoryOffset: number;
  readonly directorySizeBytes: number;
  /**
   * A ZIP64 locator precedes the record, or a number of entries refers to it. Android refuses such an APK (AOSP
   * `FindCentralDirectoryInfo`).
   */
  readonly zip64: boolean;
  readonly commentSizeBytes: number;
  /** A later signature is not that of a record that ends with the file. */
  readonly signatureInComment: boolean;
  readonly multiDisk: boolean;
}

const signature = Buffer.from('PK\x05\x06', 'latin1');
const zip64LocatorSignature = 0x07064b50;
const zip64LocatorSizeBytes = 20;
const fixedSizeBytes = 22;
const maxCommentBytes = 0xffff;
const zip64Number = 0xffff;

/**
 * Finds the record by scanning backwards. Its comment must reach exactly to the end of the file: like the verifiers of
 * signatures, it skips record-like bytes in a comment, for which Android's reader of entries refuses the file.
 */
export function findEndRecord(source: Source): EndRecord {
  const tailSize = Math.min(source.sizeBytes, fixedSizeBytes + maxCommentBytes + zip64LocatorSizeBytes);
  const tail = source.read(source.sizeBytes - tailSize, tailSize);
  let from = tail.length - fixedSizeBytes;
  while (from >= 0) {
    const at = tail.lastIndexOf(signature, from);
    if (at < 0) break;
    if (tail.readUInt16LE(at + 20) === tail.length - at - fixedSizeBytes) {
      const signatureInComment = from < tail.length - fixedSizeBytes;
      return { ...describe(tail, at, source.sizeBytes - tailSize), signatureInComment };
    }
    from = at - 1;
  }
  throw new ArchiveError('not-a-zip', 'expected an end of central directory record');
}

function describe(tail: Buffer, at: number, tailOffset: number): Omit<EndRecord, 'signatureInComment'> {
  const locatorAt = at - zip64LocatorSizeBytes;
  const disk = tail.readUInt16LE(at + 4);
  const directoryDisk = tail.readUInt16LE(at + 6);
  const entriesOnDisk = tail.readUInt16LE(at + 8);
  const entryCount = tail.readUInt16LE(at + 10);
  return {
    offset: tailOffset + at,
    bytes: tail.subarray(at),
    entryCount,
    directorySizeBytes: tail.readUInt32LE(at + 12),
    directoryOffset: tail.readUInt32LE(at + 16),
    zip64:
      (locatorAt >= 0 && tail.readUInt32LE(locatorAt) === zip64LocatorSignature) ||
      [entriesOnDisk, entryCount].includes(zip64Number),
    commentSizeBytes: tail.readUInt16LE(at + 20),
    multiDisk: disk !== 0 || directoryDisk !== 0 || entriesOnDisk !== entryCount,
  };
}
