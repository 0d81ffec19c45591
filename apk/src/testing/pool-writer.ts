export interface PoolShape {
  readonly utf8?: boolean;
  /** Omits the NUL that should end every string. */
  readonly unterminated?: boolean;
  /** Written as the offset of styles although there are none. */
  readonly styleOffset?: number;
}

/** Collects strings for a pool and returns their indexes. */
export function createPool(first: readonly string[] = []) {
  const strings: string[] = [...first];
  const indexes = new Map<string, number>(strings.map((text, index) => [text, index]));
  return {
    strings,
    indexOf(text: string): number {
      const known = indexes.get(text);
      if (known !== undefined) return known;
      strings.push(text);
      indexes.set(text, strings.length - 1);
      return strings.length - 1;
    },
  };
}

/** A chunk of a type with its header's own fields and the data that follows; sizes are filled in. */
export function chunkOf(type: number, fields: Buffer, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(8 + fields.length, 2);
  head.writeUInt32LE(8 + fields.length + body.length, 4);
  return Buffer.concat([head, fields, body]);
}

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  return bytes;
}

/** Pads to a multiple of four. */
export function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

export function poolOf(strings: readonly string[], shape: PoolShape = {}): Buffer {
  const encoded = strings.map((text) => (shape.utf8 ? utf8String(text, shape) : utf16String(text, shape)));
  const offsets: number[] = [];
  let at = 0;
  for (const bytes of encoded) {
    offsets.push(at);
    at += bytes.length;
  }
  const header = words(strings.length, 0, shape.utf8 ? 0x100 : 0, 28 + strings.length * 4, shape.styleOffset ?? 0);
  return chunkOf(0x0001, header, Buffer.concat([words(...offsets), padded(Buffer.concat(encoded))]));
}

function utf16String(text: string, shape: PoolShape): Buffer {
  const length = text.length;
  const units = length > 0x7fff ? [(length >> 16) | 0x8000, length & 0xffff] : [length];
  const head = Buffer.alloc(units.length * 2);
  units.forEach((unit, index) => {
    head.writeUInt16LE(unit, index * 2);
  });
  return Buffer.concat([head, Buffer.from(text, 'utf16le'), Buffer.alloc(shape.unterminated ? 0 : 2)]);
}

function utf8String(text: string, shape: PoolShape): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const lengths = [text.length, bytes.length].flatMap((length) =>
    length > 0x7f ? [((length >> 8) & 0x7f) | 0x80, length & 0xff] : [length],
  );
  return Buffer.concat([Buffer.from(lengths), bytes, Buffer.alloc(shape.unterminated ? 0 : 1)]);
}
