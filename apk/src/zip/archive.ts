import { constants, crc32, inflateRawSync } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { type Entry, parseCentralDirectory } from './central-directory.ts';
import { type EndRecord, findEndRecord } from './end-record.ts';
import { type Location, locate, printable } from './local-header.ts';
import type { Source } from './source.ts';

export interface ArchiveLimits {
  readonly directoryBytes: number;
}

export interface ReadOptions {
  /** The size limit; an entry that claims more, or needs more bytes for it than deflate, is refused before it is read. */
  readonly maxBytes: number;
  /**
   * Reads as the reference verifier does: ignores the checksum, the encryption flag and compressed data beyond the
   * requested size. Leave it unset everywhere else.
   */
  readonly lenient?: boolean;
}

/** An open ZIP archive: its central directory is in memory, its entries are read on demand. */
export interface Archive {
  readonly source: Source;
  readonly end: EndRecord;
  readonly directory: Buffer;
  /** The end of the directory's last header; no reader uses the bytes after it. */
  readonly directoryUsedBytes: number;
  /**
   * In the order of the central directory; names may repeat (see `findLayoutProblems`). Parsed on first use, and may
   * throw `ArchiveError` then: block signatures are judged without the entries.
   */
  readonly entries: readonly Entry[];
  /** The first entry with that name. */
  find(name: string): Entry | undefined;
  locate(entry: Entry): Location;
  /** The inflated bytes of an entry, exactly of the claimed size and checksum. Throws `ArchiveError`. */
  read(entry: Entry, options: ReadOptions): Buffer;
}

const defaultLimits: ArchiveLimits = { directoryBytes: 32 * 1024 * 1024 };

/** Deflate may need more bytes than it packs: five in a block, of which tools write short ones. */
const deflateSlackBytes = 64 * 1024;

/**
 * Opens an archive by its end record and central directory, without reading more. Throws `ArchiveError` without a
 * readable central directory. Does not close `source`.
 */
export function openArchive(source: Source, limits: ArchiveLimits = defaultLimits): Archive {
  const end = findEndRecord(source);
  if (end.zip64) throw new ArchiveError('zip64', 'ZIP64 archives are not APKs');
  if (end.directoryOffset + end.directorySizeBytes > end.offset) {
    throw new ArchiveError('central-directory-outside', 'the central directory overlaps its end record');
  }
  if (end.directorySizeBytes > limits.directoryBytes) {
    throw new ArchiveError('central-directory-too-large', `central directory of ${end.directorySizeBytes} bytes`);
  }
  const directory = source.read(end.directoryOffset, end.directorySizeBytes);
  let parsed: ReturnType<typeof parseCentralDirectory> | undefined;
  const parse = () => {
    parsed ??= parseCentralDirectory(directory, end.entryCount);
    return parsed;
  };
  let byName: Map<string, Entry> | undefined;
  const locateEntry = (entry: Entry) => locate(source, entry, end.directoryOffset);
  return {
    source,
    end,
    directory,
    get directoryUsedBytes() {
      return parse().consumed;
    },
    get entries() {
      return parse().entries;
    },
    find(name) {
      byName ??= indexByName(parse().entries);
      return byName.get(name);
    },
    locate: locateEntry,
    read: (entry, options) => readEntry(source, entry, locateEntry(entry), options),
  };
}

function indexByName(entries: readonly Entry[]): Map<string, Entry> {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    if (!byName.has(entry.name)) byName.set(entry.name, entry);
  }
  return byName;
}

function readEntry(source: Source, entry: Entry, location: Location, options: ReadOptions): Buffer {
  const name = printable(entry.name);
  if (entry.flags & 1 && !options.lenient)
    throw new ArchiveError('entry-encrypted', `${name} is encrypted`, entry.name);
  if (entry.sizeBytes > options.maxBytes) {
    throw new ArchiveError('entry-too-large', `${name} unpacks to ${entry.sizeBytes} bytes`, entry.name);
  }
  const packedBytes = location.dataEnd - location.dataOffset;
  if (packedBytes > options.maxBytes + options.maxBytes / 1000 + deflateSlackBytes) {
    throw new ArchiveError('entry-too-large', `${name} occupies ${packedBytes} bytes`, entry.name);
  }
  const stored = source.read(location.dataOffset, packedBytes);
  const bytes = entry.method === 0 ? stored : inflate(stored, entry, options.lenient);
  if (bytes.length !== entry.sizeBytes) {
    throw new ArchiveError('entry-size-mismatch', `${name} is not of the size it claims`, entry.name);
  }
  if (!options.lenient && crc32(bytes) !== entry.crc32) {
    throw new ArchiveError('entry-crc-mismatch', `${name} does not have the checksum it claims`, entry.name);
  }
  return bytes;
}

function inflate(compressed: Buffer, entry: Entry, lenient = false): Buffer {
  // zlib refuses an output limit of 0, so an entry that claims to be empty may produce one byte and then fails by its
  // size.
  const maxOutputLength = Math.max(1, entry.sizeBytes);
  // One chunk of the final size saves zlib from growing it; the caller's limit bounds the claim.
  const chunkSize = Math.min(Math.max(64, entry.sizeBytes + 1), 128 * 1024 * 1024);
  try {
    const finishFlush = lenient ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
    return inflateRawSync(compressed, { maxOutputLength, chunkSize, finishFlush });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A lack of memory is not the entry's fault.
    if (code === 'Z_MEM_ERROR' || (error instanceof RangeError && code !== 'ERR_BUFFER_TOO_LARGE')) throw error;
    const [kind, what] =
      code === 'ERR_BUFFER_TOO_LARGE'
        ? (['entry-size-mismatch', 'unpacks to more than it claims'] as const)
        : (['entry-corrupt', 'cannot be inflated'] as const);
    throw new ArchiveError(kind, `${printable(entry.name)} ${what}`, entry.name);
  }
}
