import type { Chunk } from './binary-chunk.ts';
import type { TypedValue } from './typed-value.ts';

const typeFlags = { sparse: 0x01, offset16: 0x02 } as const;
const entryFlags = { complex: 0x0001, compact: 0x0008 } as const;
const noEntry = 0xffffffff;

/**
 * The simple value of entry `index` in a `ResTable_type` chunk; undefined if it is missing, complex or outside its
 * chunk.
 */
export function readEntry(bytes: Buffer, chunk: Chunk, index: number): TypedValue | undefined {
  const offset = entryOffset(bytes, chunk, index);
  if (offset === noEntry) return undefined;
  const at = chunk.start + bytes.readUInt32LE(chunk.start + 16) + offset;
  if (at + 8 > chunk.end) return undefined;
  const size = bytes.readUInt16LE(at);
  const flags = bytes.readUInt16LE(at + 2);
  // A compact entry has its key in place of the size, the value's type in the flags, and the data behind them.
  if ((flags & entryFlags.compact) !== 0) return { type: flags >> 8, data: bytes.readUInt32LE(at + 4) };
  if ((flags & entryFlags.complex) !== 0 || size < 8) return undefined;
  const value = at + size;
  if (value + 8 > chunk.end) return undefined;
  return { type: bytes.readUInt8(value + 3), data: bytes.readUInt32LE(value + 4) };
}

function entryOffset(bytes: Buffer, chunk: Chunk, index: number): number {
  const flags = bytes.readUInt8(chunk.start + 9);
  const list = chunk.start + chunk.headerSize;
  const count = bytes.readUInt32LE(chunk.start + 12);
  if ((flags & typeFlags.sparse) !== 0) return sparseOffset(bytes, list, chunk.end, count, index);
  if (index >= count) return noEntry;
  if ((flags & typeFlags.offset16) !== 0) {
    const at = list + index * 2;
    const offset = at + 2 <= chunk.end ? bytes.readUInt16LE(at) : 0xffff;
    return offset === 0xffff ? noEntry : offset * 4;
  }
  const at = list + index * 4;
  return at + 4 <= chunk.end ? bytes.readUInt32LE(at) : noEntry;
}

/** A sparse list has pairs of index and offset in units of four, ordered by index. */
function sparseOffset(bytes: Buffer, list: number, end: number, count: number, index: number): number {
  let low = 0;
  let high = Math.min(count, Math.floor((end - list) / 4));
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = bytes.readUInt16LE(list + middle * 4);
    if (found === index) return bytes.readUInt16LE(list + middle * 4 + 2) * 4;
    if (found < index) low = middle + 1;
    else high = middle;
  }
  return noEntry;
}
