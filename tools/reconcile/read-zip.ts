import { crc32 } from 'node:zlib';

export interface ZipFiles {
  files: Map<string, Buffer>;
  /** The files whose checksum is wrong. */
  damaged: string[];
}

/** Reads a ZIP archive without compression. */
export function readZip(bytes: Buffer): ZipFiles {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('expected a ZIP archive, found no directory');
  const files = new Map<string, Buffer>();
  const damaged: string[] = [];
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const short = (place: number) => bytes.readUInt16LE(entry + place);
    const long = (place: number) => bytes.readUInt32LE(entry + place);
    const name = bytes.toString('utf8', entry + 46, entry + 46 + short(28));
    if (short(10) !== 0) throw new Error(`${name}: expected a stored file, found compression method ${short(10)}`);
    const local = long(42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const file = bytes.subarray(start, start + long(24));
    files.set(name, file);
    if (crc32(file) !== long(16)) damaged.push(name);
    entry += 46 + short(28) + short(30) + short(32);
  }
  return { files, damaged };
}
