import { crc32 } from 'node:zlib';

/** Reads the stored files of a ZIP archive by its directory, and compares their checksums. */
export function filesOf(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let entry = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const [checksum, size] = [archive.readUInt32LE(entry + 16), archive.readUInt32LE(entry + 20)];
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = archive.readUInt32LE(entry + 42);
    const content = archive.subarray(local + 30 + nameLength, local + 30 + nameLength + size);
    if (crc32(content) !== checksum) throw new Error(`${name}: expected checksum ${checksum}`);
    files.set(name, content);
    entry += 46 + nameLength;
  }
  return files;
}
