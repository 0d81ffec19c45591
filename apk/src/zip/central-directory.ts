import { ArchiveError } from './archive-error.ts';

/** One file header of the central directory (APPNOTE.TXT 4.3.12). Sizes and offsets are the header's claims. */
export interface Entry {
  /** The name in UTF-8, as Android reads it whatever its flag. Never a path to write to. */
  readonly name: string;
  readonly nameBytes: Buffer;
  readonly flags: number;
  /** 0 is stored; Android inflates every other number. */
  readonly method: number;
  readonly crc32: number;
  readonly compressedSizeBytes: number;
  readonly sizeBytes: number;
  readonly localHeaderOffset: number;
}

const headerSignature = 0x02014b50;
const headerSizeBytes = 46;
/**
 * The maximum length of a path on Linux. Thousands of names of 16 KB with equal hashes would take minutes to
 * distinguish.
 */
const maxNameBytes = 4096;

/** Reads `count` headers. Ignores bytes after the last one, as Android does; `consumed` is its end. */
export function parseCentralDirectory(bytes: Buffer, count: number): { entries: Entry[]; consumed: number } {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + headerSizeBytes > bytes.length) throw malformed(index, 'is cut off');
    if (bytes.readUInt32LE(at) !== headerSignature) throw malformed(index, 'has no signature');
    const nameSize = bytes.readUInt16LE(at + 28);
    const extraSize = bytes.readUInt16LE(at + 30);
    const commentSize = bytes.readUInt16LE(at + 32);
    const nameStart = at + headerSizeBytes;
    const next = nameStart + nameSize + extraSize + commentSize;
    if (next > bytes.length) throw malformed(index, 'is cut off');
    if (nameSize > maxNameBytes) {
      throw new ArchiveError('entry-name-too-long', `the name of entry ${index} has ${nameSize} bytes`);
    }
    const nameBytes = bytes.subarray(nameStart, nameStart + nameSize);
    entries.push({
      name: nameBytes.toString('utf8'),
      nameBytes,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc32: bytes.readUInt32LE(at + 16),
      compressedSizeBytes: bytes.readUInt32LE(at + 20),
      sizeBytes: bytes.readUInt32LE(at + 24),
      localHeaderOffset: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return { entries, consumed: at };
}

function malformed(index: number, what: string): ArchiveError {
  return new ArchiveError('central-directory-malformed', `central directory header ${index} ${what}`);
}
