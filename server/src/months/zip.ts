import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

const version = 20;
/** The sizes follow the content, and names are UTF-8 (APPNOTE 4.4.4). */
const flags = 0x0808;

/**
 * Writes files into a ZIP archive without compression, so that the bytes depend on nothing but the contents and the
 * time. An archive and its files stay below 4 GiB.
 */
export async function* zipOf(files: Iterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let position = 0;
  for (const { name, content } of files) {
    const start = position;
    const fileName = Buffer.from(name);
    const local = Buffer.concat([numbers([4, 0x04034b50], ...commonOf(at, 0, 0, fileName.length)), fileName]);
    yield local;
    let [checksum, size] = [0, 0];
    for await (const chunk of content) {
      checksum = crc32(chunk, checksum);
      size += chunk.length;
      yield chunk;
    }
    yield numbers([4, 0x08074b50], [4, checksum], [4, size], [4, size]);
    position += local.length + size + 16;
    const entry = numbers(
      [4, 0x02014b50],
      [2, version],
      ...commonOf(at, checksum, size, fileName.length),
      [2, 0], // comment
      [2, 0], // disk
      [2, 0], // internal attributes
      [4, 0], // external attributes
      [4, start],
    );
    directory.push(Buffer.concat([entry, fileName]));
  }
  const entries = Buffer.concat(directory);
  yield entries;
  const count = directory.length;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, entries.length], [4, position], [2, 0]);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** The members that the local header and the directory share. */
function commonOf(at: Date, checksum: number, size: number, nameLength: number): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [2, version],
    [2, flags],
    [2, 0], // stored
    [2, time],
    [2, day],
    [4, checksum],
    [4, size],
    [4, size],
    [2, nameLength],
    [2, 0], // extra field
  ];
}

/** Little-endian numbers of two or four bytes. */
function numbers(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value >>> 0, 0, bytes);
      return field;
    }),
  );
}
