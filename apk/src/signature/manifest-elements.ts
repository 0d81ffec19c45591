import { MalformedError } from './byte-reader.ts';

/** An attribute's value: its type and 32 bits (`Res_value` of AOSP `ResourceTypes.h`). */
export interface ElementAttribute {
  readonly type: number;
  readonly data: number;
  /** The text of a string value. */
  text(): string;
}

export interface StartElement {
  readonly name: string;
  readonly hasNamespace: boolean;
  /** 1 for the root element. */
  readonly depth: number;
  /** The first attribute of that resource id. */
  attribute(resourceId: number): ElementAttribute | undefined;
}

interface Chunk {
  readonly type: number;
  readonly header: Buffer;
  readonly content: Buffer;
}

const types = { stringPool: 0x0001, xml: 0x0003, startElement: 0x0102, endElement: 0x0103, resourceMap: 0x0180 };
const noNamespace = 0xffffffff;

/**
 * The start elements of compiled XML, read exactly as strictly as the reference verifier reads them, which is not how the
 * platform does: a verdict must not depend on what only one of the two understands. For facts about an APK there is
 * `readBinaryXml`. Throws `MalformedError` when it comes to what the reference refuses.
 */
export function* startElements(bytes: Buffer): Generator<StartElement> {
  const document = [...chunksOf(bytes, types.xml)].find(({ type }) => type === types.xml);
  if (!document) throw new MalformedError('no XML in the manifest');
  let strings: ((index: number) => string) | undefined;
  let resourceMap: Buffer | undefined;
  let depth = 0;
  for (const { type, header, content } of chunksOf(document.content)) {
    if (type === types.stringPool) {
      if (strings) throw new MalformedError('several string pools');
      strings = readStrings(header, content);
    } else if (type === types.resourceMap) {
      if (resourceMap) throw new MalformedError('several resource maps');
      resourceMap = content;
    } else if (type === types.startElement || type === types.endElement) {
      if (!strings) throw new MalformedError('an element before the strings');
      if (content.length < (type === types.startElement ? 20 : 8)) throw new MalformedError('an element cut off');
      const attributes = type === types.startElement ? attributeBytes(content) : [];
      const namespace = content.readUInt32LE(0);
      const name = strings(content.readUInt32LE(4));
      if (namespace !== noNamespace) strings(namespace);
      depth += type === types.startElement ? 1 : -1;
      if (type === types.endElement) continue;
      const find = finder(attributes, strings, resourceMap);
      yield { name, hasNamespace: namespace !== noNamespace && strings(namespace) !== '', depth, attribute: find };
    }
  }
}

/** Chunks one behind the other, up to the first of type `last`. One that is too big for the rest ends them. */
function* chunksOf(bytes: Buffer, last?: number): Generator<Chunk> {
  let at = 0;
  while (bytes.length - at >= 8) {
    const type = bytes.readUInt16LE(at);
    const headerSize = bytes.readUInt16LE(at + 2);
    const size = bytes.readUInt32LE(at + 4);
    if (size > bytes.length - at) return;
    if (headerSize < 8 || headerSize > size) throw new MalformedError(`chunk with a header of ${headerSize} bytes`);
    const [start, end] = [at + headerSize, at + size];
    yield { type, header: bytes.subarray(at, start), content: bytes.subarray(start, end) };
    if (type === last) return;
    at = end;
  }
}

/** The attributes of an element, each as its bytes. */
function attributeBytes(content: Buffer): Buffer[] {
  const start = content.readUInt16LE(8);
  const size = content.readUInt16LE(10);
  const count = content.readUInt16LE(12);
  if (start + size * count > content.length) throw new MalformedError('attributes reach beyond their element');
  return Array.from({ length: count }, (_, index) =>
    content.subarray(start + index * size, start + (index + 1) * size),
  );
}

function finder(attributes: readonly Buffer[], strings: (index: number) => string, resourceMap: Buffer | undefined) {
  return (resourceId: number): ElementAttribute | undefined => {
    if (attributes.some(({ length }) => length < 20)) throw new MalformedError('attributes too short');
    const found = attributes.find((bytes) => {
      const at = bytes.readUInt32LE(4) * 4;
      return resourceMap && at + 4 <= resourceMap.length && resourceMap.readUInt32LE(at) === resourceId;
    });
    if (!found) return undefined;
    const data = found.readUInt32LE(16);
    return { type: found[15]!, data, text: () => strings(data) };
  };
}

/** Gives the strings of a pool by their index; each must end with a NUL, as on Android. */
function readStrings(header: Buffer, content: Buffer): (index: number) => string {
  if (header.length < 28) throw new MalformedError('header of the strings too short');
  const [count, styleCount, flags, stringsAt, stylesAt] = [8, 12, 16, 20, 24].map((at) => header.readUInt32LE(at)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const start = stringsAt - header.length;
  const end = styleCount > 0 ? stylesAt - header.length : content.length;
  if (count > 0 && (start < 0 || end < start || end > content.length)) throw new MalformedError('strings out of place');
  const utf8 = (flags & 0x100) !== 0;
  const known = new Map<number, string>();
  return (index) => {
    const cached = known.get(index);
    if (cached !== undefined) return cached;
    if (index >= count || index * 4 + 4 > content.length) throw new MalformedError(`no string ${index}`);
    const at = start + content.readUInt32LE(index * 4);
    if (at >= end) throw new MalformedError(`string ${index} out of place`);
    const text = utf8 ? readUtf8(content, at) : readUtf16(content, at);
    known.set(index, text);
    return text;
  };
}

function readUtf16(bytes: Buffer, at: number): string {
  if (at + 4 > bytes.length) throw new MalformedError('string cut off');
  const first = bytes.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const length = 2 * (long ? (first & 0x7fff) * 65536 + bytes.readUInt16LE(at + 2) : first);
  const start = at + (long ? 4 : 2);
  if (start + length + 2 > bytes.length || bytes.readUInt16LE(start + length) !== 0) {
    throw new MalformedError('string without its NUL');
  }
  return bytes.toString('utf16le', start, start + length);
}

function readUtf8(bytes: Buffer, at: number): string {
  const skip = at + ((bytes[at] ?? 0) & 0x80 ? 2 : 1);
  const first = bytes[skip] ?? 0;
  const long = (first & 0x80) !== 0;
  const length = long ? (first & 0x7f) * 256 + (bytes[skip + 1] ?? 0) : first;
  const start = skip + (long ? 2 : 1);
  if (start + length >= bytes.length || bytes[start + length] !== 0) throw new MalformedError('string without its NUL');
  return bytes.toString('utf8', start, start + length);
}
