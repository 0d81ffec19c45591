import { visibleText } from '../kernel/visible-text.ts';
import { ArchiveError } from './archive-error.ts';
import type { Entry } from './central-directory.ts';
import type { Source } from './source.ts';

const signature = 0x04034b50;
const fixedSizeBytes = 30;
const dataDescriptorFlag = 0x08;

/** The position of an entry's bytes: `[headerOffset, dataOffset)` header, `[dataOffset, dataEnd)` data. */
export interface Location {
  readonly headerOffset: number;
  readonly dataOffset: number;
  readonly dataEnd: number;
  /** Values of the local header that may differ from the directory's. */
  readonly local: LocalHeader;
}

export interface LocalHeader {
  readonly flags: number;
  readonly method: number;
  readonly compressedSizeBytes: number;
  readonly sizeBytes: number;
  readonly extraBytes: number;
}

/**
 * Reads the local file header (APPNOTE.TXT 4.3.7) and compares it with the central directory: name, use of a data
 * descriptor and, without one, sizes and checksum. The method may differ; the directory's counts. The data must end
 * before `end`, the start of the central directory or signing block.
 */
export function locate(source: Source, entry: Entry, end: number): Location {
  const headerOffset = entry.localHeaderOffset;
  const fail = (code: 'local-header-malformed' | 'local-header-mismatch' | 'entry-outside', what: string) =>
    new ArchiveError(code, `${printable(entry.name)}: ${what}`, entry.name);
  const nameSize = entry.nameBytes.length;
  if (headerOffset + fixedSizeBytes + nameSize > end) throw fail('entry-outside', 'lies outside the archive');
  const header = source.read(headerOffset, fixedSizeBytes + nameSize);
  if (header.readUInt32LE(0) !== signature) throw fail('local-header-malformed', 'no local header');
  const flags = header.readUInt16LE(6);
  if (((flags ^ entry.flags) & dataDescriptorFlag) !== 0) {
    throw fail('local-header-mismatch', 'local header and central directory disagree on the data descriptor');
  }
  if ((flags & dataDescriptorFlag) === 0) {
    const same =
      header.readUInt32LE(14) === entry.crc32 &&
      header.readUInt32LE(18) === entry.compressedSizeBytes &&
      header.readUInt32LE(22) === entry.sizeBytes;
    if (!same) throw fail('local-header-mismatch', 'local header and central directory disagree on sizes or checksum');
  }
  if (header.readUInt16LE(26) !== nameSize || header.compare(entry.nameBytes, 0, nameSize, fixedSizeBytes) !== 0) {
    throw fail('local-header-mismatch', 'local header has another name');
  }
  const dataOffset = headerOffset + fixedSizeBytes + nameSize + header.readUInt16LE(28);
  const dataEnd = dataOffset + (entry.method === 0 ? entry.sizeBytes : entry.compressedSizeBytes);
  if (dataEnd > end) throw fail('entry-outside', 'reaches beyond the archive');
  const local = {
    flags,
    method: header.readUInt16LE(8),
    compressedSizeBytes: header.readUInt32LE(18),
    sizeBytes: header.readUInt32LE(22),
    extraBytes: header.readUInt16LE(28),
  };
  return { headerOffset, dataOffset, dataEnd, local };
}

/** A name for a message: control characters escaped, long names truncated. */
export function printable(name: string): string {
  return visibleText(name, 200);
}
