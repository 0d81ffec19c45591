import { BinaryFormatError, type Chunk, chunkTypes, readChunk } from './binary-chunk.ts';
import { isCloser, matchesDevice } from './config-ranking.ts';
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
  /**
   * Every value of a resource id (`0xPPTTEEEE`), in file order. Complex entries (styles, plurals) have none, and no
   * resource has any once the table is `exhausted`.
   */
  variants(id: number): readonly Variant[];
  /** The value of `id` for a device; undefined when none fits. */
  best(id: number, device: ResourceConfig): Variant | undefined;
  /** Whether looking up values took more steps than real tables need. */
  exhausted(): boolean;
  /** Set when the table is truncated, or the platform refuses it at some point: values before that are read. */
  readonly cutOff: string | undefined;
}

/** Variants kept for the next look-up, over all resources. */
const maxKnown = 100_000;
/** Variants looked at, over all callers: the label of the platform's own package in its languages needs a million. */
const maxComparisons = 2_000_000;

export const emptyTable: ResourceTable = {
  strings: emptyStringPool(),
  variants: () => [],
  best: () => undefined,
  exhausted: () => false,
  cutOff: undefined,
};

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
  let packagesLeft = bytes.readUInt32LE(8);
  const cutOff = walk(bytes, bytes.readUInt16LE(2), end, (chunk) => {
    if (chunk.type === chunkTypes.stringPool) strings ??= readStringPool(bytes, chunk);
    else if (chunk.type === chunkTypes.tablePackage) {
      if (packagesLeft === 0) throw new BinaryFormatError('bad-chunk', 'more packages than the table states');
      packagesLeft -= 1;
      indexPackage(bytes, chunk, types);
    }
  });
  if (!strings) throw new BinaryFormatError('no-string-pool', cutOff ?? 'the table has no strings');
  return { strings, cutOff, ...createLookup(bytes, types) };
}

function createLookup(bytes: Buffer, types: TypeIndex): Pick<ResourceTable, 'variants' | 'best' | 'exhausted'> {
  const configs = new Map<Chunk, ResourceConfig>();
  const known = new Map<number, Variant[]>();
  // Devices are compared by identity: those of languages are asked once for each link of a label.
  const chosen = new WeakMap<ResourceConfig, Map<number, Variant | undefined>>();
  let left = maxComparisons;
  let spaceLeft = maxKnown;
  const configOf = (chunk: Chunk) => {
    const before = configs.get(chunk);
    if (before) return before;
    const config = readConfig(bytes, chunk.start + 20, chunk.start + chunk.headerSize);
    configs.set(chunk, config);
    return config;
  };
  const variants = (id: number) => {
    const chunks = types.chunksOf(id);
    left -= chunks.length;
    if (left < 0) return [];
    const before = known.get(id);
    if (before) return before;
    const found: Variant[] = [];
    for (const chunk of chunks) {
      const value = readEntry(bytes, chunk, id & 0xffff);
      if (value) found.push({ config: configOf(chunk), value });
    }
    if (found.length <= spaceLeft) {
      spaceLeft -= found.length;
      known.set(id, found);
    }
    return found;
  };
  return {
    variants,
    best(id, device) {
      const forDevice = chosen.get(device) ?? new Map<number, Variant | undefined>();
      chosen.set(device, forDevice);
      if (!forDevice.has(id)) forDevice.set(id, closest(variants(id), device));
      return forDevice.get(id);
    },
    exhausted: () => left < 0,
  };
}

function closest(variants: readonly Variant[], device: ResourceConfig): Variant | undefined {
  let best: Variant | undefined;
  for (const variant of variants) {
    if (!matchesDevice(variant.config, device)) continue;
    // The first of two equal configurations counts, as on the platform.
    if (!best || isCloser(variant.config, best.config, device)) best = variant;
  }
  return best;
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
  const specified = new Set<number>();
  const cutOff = walk(bytes, packageChunk.start + packageChunk.headerSize, packageChunk.end, (chunk) => {
    const isType = chunk.type === chunkTypes.tableType;
    if (!isType && chunk.type !== chunkTypes.tableTypeSpec) return;
    if (chunk.headerSize < (isType ? 24 : 16)) throw new BinaryFormatError('bad-chunk', 'type header is too short');
    const typeId = bytes.readUInt8(chunk.start + 8);
    if (typeId === 0) throw new BinaryFormatError('bad-chunk', 'a type has the id 0');
    if (!isType) {
      specified.add(typeId);
      return;
    }
    if (!specified.has(typeId)) throw new BinaryFormatError('bad-chunk', `type ${typeId} is not specified before it`);
    types.add(id, typeId, chunk);
    if (id === 0) types.add(2, typeId, chunk);
  });
  if (cutOff) throw new BinaryFormatError('cut-off', cutOff);
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
