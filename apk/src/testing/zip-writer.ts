import { crc32, deflateRawSync } from 'node:zlib';

/** An entry to write. Members other than name and data can be false. */
export interface ZipPart {
  name: string | Buffer;
  data: Buffer;
  /** 0 stores, anything else deflates; written as given. */
  method?: number;
  localName?: string | Buffer;
  localMethod?: number;
  compressed?: Buffer;
  claimedSize?: number;
  claimedCompressedSize?: number;
  claimedCrc?: number;
  /** Points the central directory at a position other than the entry's. */
  claimedOffset?: number;
  extra?: Buffer;
  flags?: number;
  localFlags?: number;
  /** Written to the local header in place of both sizes. */
  localSize?: number;
  /** Written after the data. */
  trailer?: Buffer;
}

export interface ZipShape {
  comment?: string;
  /** Bytes before the first entry. */
  prefix?: Buffer;
}

/** Writes a ZIP archive for a test, valid unless a part says otherwise. */
export function zipOf(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const bodies: Buffer[] = [];
  const headers: Buffer[] = [];
  let offset = shape.prefix?.length ?? 0;
  if (shape.prefix) bodies.push(shape.prefix);
  for (const part of parts) {
    const written = writePart(part, offset);
    bodies.push(written.body);
    headers.push(written.header);
    offset += written.body.length;
  }
  const directory = Buffer.concat(headers);
  const comment = Buffer.from(shape.comment ?? '', 'latin1');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, directory, end, comment]);
}

function writePart(part: ZipPart, offset: number): { body: Buffer; header: Buffer } {
  const method = part.method ?? 0;
  const stored = part.compressed ?? (method === 0 ? part.data : deflateRawSync(part.data));
  const size = part.claimedSize ?? part.data.length;
  const checksum = part.claimedCrc ?? crc32(part.data);
  const name = Buffer.from(part.name);
  const localName = Buffer.from(part.localName ?? part.name);
  const extra = part.extra ?? Buffer.alloc(0);
  const shared = (methodWritten: number) => {
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(part.flags ?? 0, 0);
    fields.writeUInt16LE(methodWritten, 2);
    fields.writeUInt32LE(checksum >>> 0, 8);
    fields.writeUInt32LE(part.claimedCompressedSize ?? stored.length, 12);
    fields.writeUInt32LE(size, 16);
    return fields;
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  shared(part.localMethod ?? method).copy(local, 6);
  if (part.localFlags !== undefined) local.writeUInt16LE(part.localFlags, 6);
  if (part.localSize !== undefined) {
    local.writeUInt32LE(part.localSize, 18);
    local.writeUInt32LE(part.localSize, 22);
  }
  local.writeUInt16LE(localName.length, 26);
  local.writeUInt16LE(extra.length, 28);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  shared(method).copy(header, 8);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(part.claimedOffset ?? offset, 42);
  return {
    body: Buffer.concat([local, localName, extra, stored, part.trailer ?? Buffer.alloc(0)]),
    header: Buffer.concat([header, name]),
  };
}
