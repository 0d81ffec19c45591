import { type Budget, createBudget } from './budget.ts';
import { MalformedError } from './byte-reader.ts';

/** An attribute's value: its type and 32 bits (`Res_value` of AOSP `ResourceTypes.h`). */
export interface ElementAttribute {
  readonly type: number;
  readonly data: number;
  /** The text of a string value, or its beginning: no code name or number is long. */
  text(): string;
}

export interface StartElement {
  /** The name, or the beginning of a long one. */
  name(): string;
  hasNamespace(): boolean;
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
  const budget = createBudget();
  const document = findDocument(bytes, budget);
  let strings: Strings | undefined;
  let resourceMap: Buffer | undefined;
  let depth = 0;
  for (const { type, header, content } of chunksOf(document, budget)) {
    if (type === types.stringPool) {
      if (strings) throw new MalformedError('several string pools');
      strings = readStrings(header, content);
    } else if (type === types.resourceMap) {
      if (resourceMap) throw new MalformedError('several resource maps');
      resourceMap = content;
    } else if (type === types.startElement || type === types.endElement) {
      if (!strings) throw new MalformedError('an element before the strings');
      budget.take('xml-elements');
      const starts = type === types.startElement;
      if (content.length < (starts ? 20 : 8)) throw new MalformedError('an element cut off');
      const attributes = starts ? attributesOf(content) : undefined;
      const [namespace, name] = [content.readUInt32LE(0), content.readUInt32LE(4)];
      strings.check(name);
      if (namespace !== noNamespace) strings.check(namespace);
      depth += starts ? 1 : -1;
      if (!attributes) continue;
      const pool = strings;
      yield {
        name: () => pool.text(name),
        hasNamespace: () => namespace !== noNamespace && pool.text(namespace) !== '',
        depth,
        attribute: finder(attributes, pool, resourceMap),
      };
    }
  }
}

function findDocument(bytes: Buffer, budget: Budget): Buffer {
  for (const { type, content } of chunksOf(bytes, budget)) if (type === types.xml) return content;
  throw new MalformedError('no XML in the manifest');
}

/** Chunks one behind the other. One that is too big for the rest ends them. */
function* chunksOf(bytes: Buffer, budget: Budget): Generator<Chunk> {
  let at = 0;
  while (bytes.length - at >= 8) {
    budget.take('xml-chunks');
    const type = bytes.readUInt16LE(at);
    const headerSize = bytes.readUInt16LE(at + 2);
    const size = bytes.readUInt32LE(at + 4);
    if (size > bytes.length - at) return;
    if (headerSize < 8 || headerSize > size) throw new MalformedError(`chunk with a header of ${headerSize} bytes`);
    const [start, end] = [at + headerSize, at + size];
    yield { type, header: bytes.subarray(at, start), content: bytes.subarray(start, end) };
    at = end;
  }
}

/** The attributes of an element: `count` of them, each of `size` bytes. */
interface Attributes {
  readonly bytes: Buffer;
  readonly size: number;
  readonly count: number;
}

function attributesOf(content: Buffer): Attributes {
  const start = content.readUInt16LE(8);
  const size = content.readUInt16LE(10);
  const count = content.readUInt16LE(12);
  if (start + size * count > content.length) throw new MalformedError('attributes reach beyond their element');
  return { bytes: content.subarray(start), size, count };
}

function finder({ bytes, size, count }: Attributes, strings: Strings, resourceMap: Buffer | undefined) {
  return (resourceId: number): ElementAttribute | undefined => {
    if (count > 0 && size < 20) throw new MalformedError('attributes too short');
    for (let start = 0; start < count * size; start += size) {
      const at = bytes.readUInt32LE(start + 4) * 4;
      if (!resourceMap || at + 4 > resourceMap.length || resourceMap.readUInt32LE(at) !== resourceId) continue;
      const data = bytes.readUInt32LE(start + 16);
      return { type: bytes.readUInt8(start + 15), data, text: () => strings.text(data) };
    }
    return undefined;
  };
}

/** The strings of a pool by their index. */
interface Strings {
  /** Throws `MalformedError` where the reference does: each string must be in its place and end with a NUL. */
  check(index: number): void;
  /** The beginning of a string, which is all that is decoded of it: strings may overlap, and add up to any size. */
  text(index: number): string;
}

const decodedBytes = 256;

function readStrings(header: Buffer, content: Buffer): Strings {
  if (header.length < 28) throw new MalformedError('header of the strings too short');
  const field = (at: number) => header.readUInt32LE(at);
  const [count, utf8] = [field(8), (field(16) & 0x100) !== 0];
  const start = field(20) - header.length;
  const end = field(12) > 0 ? field(24) - header.length : content.length;
  if (count > 0 && (start < 0 || end < start || end > content.length)) throw new MalformedError('strings out of place');
  const spanOf = (index: number): Span => {
    if (index >= count || index * 4 + 4 > content.length) throw new MalformedError(`no string ${index}`);
    const at = start + content.readUInt32LE(index * 4);
    if (at >= end) throw new MalformedError(`string ${index} out of place`);
    return utf8 ? utf8Span(content, at) : utf16Span(content, at);
  };
  return {
    check: spanOf,
    text(index) {
      const span = spanOf(index);
      const stop = Math.min(span.end, span.start + decodedBytes);
      return content.toString(utf8 ? 'utf8' : 'utf16le', span.start, stop);
    },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function utf16Span(bytes: Buffer, at: number): Span {
  if (at + 4 > bytes.length) throw new MalformedError('string cut off');
  const first = bytes.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const length = 2 * (long ? (first & 0x7fff) * 65536 + bytes.readUInt16LE(at + 2) : first);
  const start = at + (long ? 4 : 2);
  if (start + length + 2 > bytes.length || bytes.readUInt16LE(start + length) !== 0) {
    throw new MalformedError('string without its NUL');
  }
  return { start, end: start + length };
}

function utf8Span(bytes: Buffer, at: number): Span {
  const skip = at + ((bytes[at] ?? 0) & 0x80 ? 2 : 1);
  const first = bytes[skip] ?? 0;
  const long = (first & 0x80) !== 0;
  const length = long ? (first & 0x7f) * 256 + (bytes[skip + 1] ?? 0) : first;
  const start = skip + (long ? 2 : 1);
  if (start + length >= bytes.length || bytes[start + length] !== 0) throw new MalformedError('string without its NUL');
  return { start, end: start + length };
}
