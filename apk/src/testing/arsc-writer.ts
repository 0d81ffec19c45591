import { type TestValue, typedValue, writeValue } from './axml-writer.ts';
import { chunkOf, createPool, padded, poolOf, words } from './pool-writer.ts';

export interface TestType {
  /** The second byte of the resource ids. */
  readonly id: number;
  readonly config?: TestConfig;
  readonly form?: 'plain' | 'sparse' | 'offset16';
  readonly compact?: boolean;
  /** Values by entry index. */
  readonly entries: Readonly<Record<number, TestValue | 'complex-entry'>>;
}

export interface TestConfig {
  readonly locale?: readonly [language: string, region?: string];
  readonly script?: string;
  readonly orientation?: number;
  readonly density?: number;
  readonly sdk?: number;
  readonly night?: boolean;
}

export interface TestPackage {
  readonly id: number;
  readonly types: readonly TestType[];
  /** Written as the package's typeIdOffset. */
  readonly typeIdOffset?: number;
  /** Omits the chunks that should come before the first type of each id. */
  readonly withoutSpecs?: boolean;
}

/** A resource table for a test. */
export function arscOf(
  packages: readonly TestPackage[],
  shape: { utf8?: boolean; packageCount?: number } = {},
): Buffer {
  const pool = createPool();
  const chunks = packages.map((one) => packageOf(one, pool.indexOf));
  return chunkOf(
    0x0002,
    words(shape.packageCount ?? packages.length),
    Buffer.concat([poolOf(pool.strings, shape), ...chunks]),
  );
}

function packageOf(one: TestPackage, indexOf: (text: string) => number): Buffer {
  const fields = Buffer.alloc(280);
  fields.writeUInt32LE(one.id, 0);
  fields.write('test', 4, 'utf16le');
  fields.writeUInt32LE(one.typeIdOffset ?? 0, 276);
  const specified = new Set(one.withoutSpecs ? one.types.map(({ id }) => id) : []);
  const chunks = one.types.flatMap((type) => {
    if (specified.has(type.id)) return typeOf(type, indexOf);
    specified.add(type.id);
    return [specOf(type.id, one.types), typeOf(type, indexOf)];
  });
  return chunkOf(0x0200, fields, Buffer.concat(chunks));
}

/** The flags of each entry of a type, all 0. */
function specOf(id: number, types: readonly TestType[]): Buffer {
  const indexes = types.filter((type) => type.id === id).flatMap(({ entries }) => Object.keys(entries).map(Number));
  const count = indexes.reduce((most, index) => Math.max(most, index + 1), 0);
  return chunkOf(0x0202, words(id, count), Buffer.alloc(count * 4));
}

function typeOf(type: TestType, indexOf: (text: string) => number): Buffer {
  const form = type.form ?? 'plain';
  const indexes = Object.keys(type.entries).map(Number);
  const entries = indexes.map((index) => entryOf(type, type.entries[index] ?? 0, indexOf));
  const offsets = new Map<number, number>();
  let at = 0;
  entries.forEach((entry, position) => {
    offsets.set(indexes[position] ?? 0, at);
    at += entry.length;
  });
  const count = form === 'sparse' ? indexes.length : Math.max(-1, ...indexes) + 1;
  const list = padded(offsetList(form, count, offsets));
  const config = configOf(type.config ?? {});
  const flags = form === 'sparse' ? 1 : form === 'offset16' ? 2 : 0;
  const fields = words(type.id | (flags << 8), count, 20 + config.length + list.length);
  return chunkOf(0x0201, Buffer.concat([fields, config]), Buffer.concat([list, ...entries]));
}

function offsetList(form: string, count: number, offsets: ReadonlyMap<number, number>): Buffer {
  if (form === 'sparse') return words(...[...offsets].map(([index, offset]) => index | ((offset / 4) << 16)));
  const dense = Array.from({ length: count }, (_, index) => offsets.get(index));
  if (form === 'plain') return words(...dense.map((offset) => offset ?? 0xffffffff));
  const list = Buffer.alloc(count * 2);
  dense.forEach((offset, index) => {
    list.writeUInt16LE(offset === undefined ? 0xffff : offset / 4, index * 2);
  });
  return list;
}

function entryOf(type: TestType, value: TestValue | 'complex-entry', indexOf: (text: string) => number): Buffer {
  if (value === 'complex-entry') return Buffer.concat([words(16 | (1 << 16), 0), words(0, 0)]);
  if (type.compact) {
    const [kind, data] = typedValue(value, indexOf);
    return words((0x0008 | (kind << 8)) << 16, data);
  }
  const entry = Buffer.alloc(16);
  entry.writeUInt16LE(8, 0);
  writeValue(entry, 8, value, indexOf);
  return entry;
}

function configOf(config: TestConfig): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(64, 0);
  const [language = '', region = ''] = config.locale ?? [];
  packCode(language, 0x61).copy(bytes, 8);
  packCode(region, 0x30).copy(bytes, 10);
  bytes.writeUInt8(config.orientation ?? 0, 12);
  bytes.writeUInt16LE(config.density ?? 0, 14);
  bytes.writeUInt16LE(config.sdk ?? 0, 24);
  bytes.writeUInt8(config.night ? 0x20 : 0, 29);
  bytes.write(config.script ?? '', 36, 'latin1');
  return bytes;
}

/** Two letters are written unchanged; three letters or digits are packed into fifteen bits. */
function packCode(code: string, base: number): Buffer {
  if (code.length !== 3) return Buffer.from(code.padEnd(2, '\0'), 'latin1');
  const [first = 0, second = 0, third = 0] = [...Buffer.from(code, 'latin1')].map((byte) => byte - base);
  return Buffer.from([0x80 | (third << 2) | (second >> 3), ((second & 7) << 5) | first]);
}
