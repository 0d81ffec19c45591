import { BinaryFormatError, type Chunk, chunkTypes, readChunk } from './binary-chunk.ts';
import { type ResourceConfig, readConfig } from './resource-config.ts';
import { emptyStringPool, readStringPool, type StringPool } from './string-pool.ts';
import { readEntry } from './table-entry.ts';
import type { TypedValue } from './typed-value.ts';

/** One value of a resource, for one configuration. */
export interface Variant {
  readonly config: ResourceConfig;
  readonly value: TypedValue;
}

/** A `resources.arsc`, indexed by package and type; entries are read on demand. */
export interface ResourceTable {
  /** The pool of its string values. */
  readonly strings: StringPool;
  /** Every value of a resource id (`0xPPTTEEEE`), in file order. Complex entries (styles, plurals) have none. */
  variants(id: number): readonly Variant[];
  /** Set when the table is truncated: values before the break are read. */
  readonly brokenOff: string | undefined;
}

const maxKnown = 200;

export const emptyTable: ResourceTable = { strings: emptyStringPool(), variants: () => [], brokenOff: undefined };

/**
 * Indexes a resource table (`ResTable_header` of AOSP `ResourceTypes.h`): plain, sparse and 16-bit offset lists,
 * compact entries, several or repeated packages, and shared libraries (id 0, also returned under id 2, the platform's
 * first number). Limits: 4,000 configurations of a type, 20,000 in all. Throws `BinaryFormatError` without a readable
 * string pool.
 */
export function readResourceTable(bytes: Buffer): ResourceTable {
  if (bytes.length < 12 || bytes.readUInt16LE(0) !== chunkTypes.table) {
    throw new BinaryFormatError('bad-chunk', 'expected a resource table');
  }
  const end = Math.min(bytes.length, Math.max(bytes.readUInt32LE(4), 12));
  const types = createTypeIndex();
  let strings: StringPool | undefined;
  const brokenOff = walk(bytes, bytes.readUInt16LE(2), end, (chunk) => {
    if (chunk.type === chunkTypes.stringPool) strings ??= readStringPool(bytes, chunk);
    else if (chunk.type === chunkTypes.tablePackage) indexPackage(bytes, chunk, types);
  });
  if (!strings) throw new BinaryFormatError('no-string-pool', brokenOff ?? 'the table has no strings');
  // The label is read once per language: the last result is cached.
  const known = new Map<number, Variant[]>();
  return {
    strings,
    brokenOff,
    variants(id) {
      const before = known.get(id);
      if (before) return before;
      const found: Variant[] = [];
      for (const chunk of types.chunksOf(id)) {
        const value = readEntry(bytes, chunk, id & 0xffff);
        if (value) found.push({ config: readConfig(bytes, chunk.start + 20, chunk.start + chunk.headerSize), value });
      }
      if (known.size < maxKnown) known.set(id, found);
      return found;
    },
  };
}

/** Visits the chunks of `[start, end)`; returns the reason if it stopped early. */
function walk(bytes: Buffer, start: number, end: number, visit: (chunk: Chunk) => void): string | undefined {
  let at = start;
  try {
    while (at + 8 <= end) {
      const chunk = readChunk(bytes, at, end);
      visit(chunk);
      at = chunk.end;
    }
  } catch (error) {
    if (!(error instanceof BinaryFormatError)) throw error;
    return error.message;
  }
  return undefined;
}

function indexPackage(bytes: Buffer, packageChunk: Chunk, types: TypeIndex): void {
  if (packageChunk.headerSize < 284) throw new BinaryFormatError('bad-chunk', 'package header is too short');
  const id = bytes.readUInt32LE(packageChunk.start + 8);
  if (id > 0xff) throw new BinaryFormatError('bad-chunk', `package id ${id}`);
  // The type ids of `ResTable_type` are final: the package's typeIdOffset only concerns the names of types.
  const brokenOff = walk(bytes, packageChunk.start + packageChunk.headerSize, packageChunk.end, (chunk) => {
    if (chunk.type !== chunkTypes.tableType) return;
    if (chunk.headerSize < 24) throw new BinaryFormatError('bad-chunk', 'type header is too short');
    const typeId = bytes.readUInt8(chunk.start + 8);
    types.add(id, typeId, chunk);
    if (id === 0) types.add(2, typeId, chunk);
  });
  if (brokenOff) throw new BinaryFormatError('cut-off', brokenOff);
}

/** The platform's own table has 2,208 configurations of one type and 3,857 in all. Larger tables are hostile. */
const maxOfAType = 4_000;
const maxInAll = 20_000;

/** The type chunks of a table by package and type id. */
interface TypeIndex {
  /** Throws `BinaryFormatError` for the 20,001st. */
  add(packageId: number, typeId: number, chunk: Chunk): void;
  chunksOf(resourceId: number): readonly Chunk[];
}

function createTypeIndex(): TypeIndex {
  const chunks = new Map<number, Chunk[]>();
  let count = 0;
  return {
    add(packageId, typeId, chunk) {
      count += 1;
      if (count > maxInAll) throw new BinaryFormatError('too-much-text', `more than ${maxInAll} types`);
      const key = (packageId << 8) | typeId;
      const sameType = chunks.get(key);
      if (!sameType) chunks.set(key, [chunk]);
      else if (sameType.length < maxOfAType) sameType.push(chunk);
    },
    chunksOf: (resourceId) => chunks.get(resourceId >>> 16) ?? [],
  };
}
