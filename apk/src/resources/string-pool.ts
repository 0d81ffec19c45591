import { BinaryFormatError, type Chunk } from './binary-chunk.ts';

/**
 * A `ResStringPool` (AOSP `ResourceTypes.h`): the strings of a compiled XML file or a resource table, decoded only when
 * asked for. Reads UTF-8 and UTF-16 pools with one- and two-unit lengths, and strings without their closing NUL. A string
 * is cut at its first NUL, as the platform's tools print it.
 */
export interface StringPool {
  readonly count: number;
  /** Undefined when there is no such string or it lies outside the pool. */
  at(index: number): string | undefined;
  /** True once strings were asked for that add up to more text than is decoded; those are undefined. */
  exhausted(): boolean;
}

const utf8Flag = 0x100;
/** Overlapping strings can make a small pool decode to gigabytes; no honest reader of facts comes near this. */
const maxDecodedBytes = 32 * 1024 * 1024;
const absentPool: StringPool = { count: 0, at: () => undefined, exhausted: () => false };

export function emptyStringPool(): StringPool {
  return absentPool;
}

export function readStringPool(bytes: Buffer, chunk: Chunk): StringPool {
  const { start, end } = chunk;
  if (chunk.headerSize < 28) throw new BinaryFormatError('bad-string-pool', 'string pool header is too short');
  const claimedCount = bytes.readUInt32LE(start + 8);
  const offsetsStart = start + chunk.headerSize;
  const stringsStart = start + bytes.readUInt32LE(start + 20);
  if (claimedCount > 0 && stringsStart >= end) {
    throw new BinaryFormatError('bad-string-pool', 'the strings start beyond their pool');
  }
  // The style offset is not used as an end: files with a non-zero offset and no styles exist, and are read.
  const count = Math.min(claimedCount, Math.floor((end - offsetsStart) / 4));
  const decode = (bytes.readUInt32LE(start + 16) & utf8Flag) !== 0 ? decodeUtf8At : decodeUtf16At;
  const decoded = new Map<number, string | undefined>();
  let budget = maxDecodedBytes;
  return {
    count,
    at(index) {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      if (decoded.has(index)) return decoded.get(index);
      const span = decode(bytes, stringsStart + bytes.readUInt32LE(offsetsStart + index * 4), end);
      if (span) budget -= span.end - span.start + 64;
      const text = span && budget >= 0 ? cutAtNul(span.text()) : undefined;
      decoded.set(index, text);
      return text;
    },
    exhausted: () => budget < 0,
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
  text(): string;
}

function decodeUtf16At(bytes: Buffer, at: number, end: number): Span | undefined {
  if (at + 2 > end) return undefined;
  let length = bytes.readUInt16LE(at);
  let start = at + 2;
  if ((length & 0x8000) !== 0) {
    if (at + 4 > end) return undefined;
    length = ((length & 0x7fff) << 16) | bytes.readUInt16LE(at + 2);
    start += 2;
  }
  const stop = start + length * 2;
  return stop <= end ? { start, end: stop, text: () => bytes.toString('utf16le', start, stop) } : undefined;
}

function decodeUtf8At(bytes: Buffer, at: number, end: number): Span | undefined {
  const units = readUtf8Length(bytes, at, end);
  const size = units && readUtf8Length(bytes, units.next, end);
  if (!size) return undefined;
  const start = size.next;
  let stop = start + size.length;
  // The length has fifteen bits: a longer string wraps, and is the one that reaches the NUL (as the platform finds it).
  if (stop < end && bytes[stop] !== 0) {
    let candidate = stop;
    while (candidate < end && bytes[candidate] !== 0) candidate += 0x8000;
    if (candidate < end) stop = candidate;
  }
  return stop <= end ? { start, end: stop, text: () => utf8Text(bytes, start, stop) } : undefined;
}

function readUtf8Length(bytes: Buffer, at: number, end: number): { length: number; next: number } | undefined {
  if (at + 1 > end) return undefined;
  const first = bytes.readUInt8(at);
  if ((first & 0x80) === 0) return { length: first, next: at + 1 };
  if (at + 2 > end) return undefined;
  return { length: ((first & 0x7f) << 8) | bytes.readUInt8(at + 1), next: at + 2 };
}

/** The build tools write characters beyond the basic plane as two surrogates of three bytes each (CESU-8). */
const encodedSurrogatePair = /\u{fffd}/u;

function utf8Text(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  return encodedSurrogatePair.test(text) && bytes.subarray(start, end).includes(0xed)
    ? surrogatesJoined(bytes, start, end)
    : text;
}

function surrogatesJoined(bytes: Buffer, start: number, end: number): string {
  let text = '';
  let from = start;
  for (let at = start; at + 2 < end; at++) {
    const second = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xed || second < 0xa0 || (second & 0xc0) !== 0x80) continue;
    text += bytes.toString('utf8', from, at);
    text += String.fromCharCode(0xd000 | ((second & 0x3f) << 6) | (bytes.readUInt8(at + 2) & 0x3f));
    at += 2;
    from = at + 1;
  }
  return (text + bytes.toString('utf8', from, end)).toWellFormed();
}

function cutAtNul(text: string): string {
  const nul = text.indexOf('\0');
  return nul < 0 ? text : text.slice(0, nul);
}
