/** The reason why compiled XML or a resource table cannot be read further. */
export type BinaryFormatErrorCode = 'cut-off' | 'bad-chunk' | 'no-string-pool' | 'bad-string-pool' | 'too-much-text';

/** Bytes that violate `ResourceTypes.h`, or need more work than honest files. */
export class BinaryFormatError extends Error {
  readonly code: BinaryFormatErrorCode;

  constructor(code: BinaryFormatErrorCode, message: string) {
    super(message);
    this.name = 'BinaryFormatError';
    this.code = code;
  }
}

/** A `ResChunk_header` with its position: header `[start, start + headerSize)`, whole chunk `[start, end)`. */
export interface Chunk {
  readonly type: number;
  readonly headerSize: number;
  readonly start: number;
  readonly end: number;
}

export const chunkTypes = {
  stringPool: 0x0001,
  table: 0x0002,
  xml: 0x0003,
  xmlFirst: 0x0100,
  xmlStartNamespace: 0x0100,
  xmlEndNamespace: 0x0101,
  xmlStartElement: 0x0102,
  xmlEndElement: 0x0103,
  xmlText: 0x0104,
  xmlLast: 0x017f,
  xmlResourceMap: 0x0180,
  tablePackage: 0x0200,
  tableType: 0x0201,
  tableTypeSpec: 0x0202,
  tableLibrary: 0x0203,
} as const;

/**
 * Reads the chunk header at `start` under the platform's rules (`validate_chunk`): it ends before `end`, its header
 * fits inside it, and both sizes are multiples of four. The minimum of eight bytes per chunk guarantees that every walk
 * ends.
 */
export function readChunk(bytes: Buffer, start: number, end: number): Chunk {
  if (start < 0 || start + 8 > end) throw new BinaryFormatError('cut-off', `expected a chunk at ${start}`);
  const type = bytes.readUInt16LE(start);
  const headerSize = bytes.readUInt16LE(start + 2);
  const size = bytes.readUInt32LE(start + 4);
  if (size > end - start) throw new BinaryFormatError('cut-off', `chunk at ${start} claims ${size} bytes`);
  if (headerSize < 8 || headerSize > size || ((headerSize | size) & 3) !== 0) {
    throw new BinaryFormatError('bad-chunk', `chunk at ${start} has a header of ${headerSize} in ${size} bytes`);
  }
  return { type, headerSize, start, end: start + size };
}
