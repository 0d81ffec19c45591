import type { Budget } from '../kernel/budget.ts';
import { BinaryFormatError, type Chunk, chunkTypes } from '../resources/binary-chunk.ts';
import { readTerminatedStrings, type StringPool, type TerminatedStrings } from '../resources/string-pool.ts';
import type { XmlRules } from './xml-rules.ts';

const noNamespace = 0xffffffff;

/**
 * Exactly as strict as the reference verifier, unlike the platform: a verdict must not depend on bytes that only one of
 * the two understands.
 */
export const referenceRules: XmlRules = {
  documentOf,
  chunkAt,
  readStrings: readTerminatedStrings,
  acceptsAnother(chunk, { sameKind }) {
    if (sameKind > 0) throw malformed(`a second chunk of type ${chunk.type}`);
    return true;
  },
  checkElement(bytes, { type, start, headerSize, end }, strings) {
    if (!strings || !isTerminated(strings)) throw malformed('an element before the strings');
    const body = start + headerSize;
    if (end - body < (type === chunkTypes.xmlStartElement ? 20 : 8)) throw malformed('an element cut off');
    const [namespace, name] = [bytes.readUInt32LE(body), bytes.readUInt32LE(body + 4)];
    strings.check(name);
    if (namespace !== noNamespace) strings.check(namespace);
  },
  checkAttributes({ start, stride, claimed, end }) {
    if (start + stride * claimed > end) throw malformed('attributes reach beyond their element');
  },
  checkOther() {
    // Other chunks are skipped unread.
  },
  depthBelowZero: true,
};

function documentOf(bytes: Buffer, budget: Budget): { start: number; end: number } {
  for (let chunk = chunkAt(bytes, 0, bytes.length); chunk; chunk = chunkAt(bytes, chunk.end, bytes.length)) {
    budget.take('xml-chunks');
    if (chunk.type === chunkTypes.xml) return { start: chunk.start + chunk.headerSize, end: chunk.end };
  }
  throw malformed('no XML in the manifest');
}

/** A chunk larger than the rest ends the document. */
function chunkAt(bytes: Buffer, at: number, end: number): Chunk | undefined {
  if (end - at < 8) return undefined;
  const headerSize = bytes.readUInt16LE(at + 2);
  const size = bytes.readUInt32LE(at + 4);
  if (size > end - at) return undefined;
  if (headerSize < 8 || headerSize > size) throw malformed(`chunk with a header of ${headerSize} bytes`);
  return { type: bytes.readUInt16LE(at), headerSize, start: at, end: at + size };
}

function isTerminated(strings: StringPool): strings is TerminatedStrings {
  return 'check' in strings;
}

function malformed(message: string): BinaryFormatError {
  return new BinaryFormatError('bad-chunk', message);
}
