import { BinaryFormatError, type Chunk } from './binary-chunk.ts';
import { platformSpan, type StringSpan, terminatedSpan } from './string-span.ts';

/**
 * A `ResStringPool` (AOSP `ResourceTypes.h`): the strings of a compiled XML file or a resource table, decoded on demand
 * and cached.
 */
export interface StringPool {
  readonly count: number;
  /** Undefined for a missing string or one outside the pool. */
  at(index: number): string | undefined;
  /** The same, with what follows its first NUL. */
  wholeAt(index: number): string | undefined;
  /** True after more text was requested than the pool may decode; `at` then returned `undefined`. */
  exhausted(): boolean;
}

/** Deducts a newly decoded string's bytes from a budget; false when it is exhausted. */
export type SpendText = (bytes: number) => boolean;

const utf8Flag = 0x100;
/** Strings may overlap, so a small pool could decode to gigabytes; real tables have far less text. */
const maxDecodedBytes = 32 * 1024 * 1024;
const absentPool: StringPool = { count: 0, at: () => undefined, wholeAt: () => undefined, exhausted: () => false };

export function emptyStringPool(): StringPool {
  return absentPool;
}

function limitText(): SpendText {
  let left = maxDecodedBytes;
  return (bytes) => {
    left -= bytes;
    return left >= 0;
  };
}

/**
 * Reads a pool as the platform does: UTF-8 and UTF-16 with one- and two-unit lengths, with or without a closing NUL.
 * `at` truncates a string at its first NUL, as the platform's tools do.
 */
export function readStringPool(bytes: Buffer, chunk: Chunk, spend: SpendText = limitText()): StringPool {
  const { claimedCount, offsetsStart, stringsStart, utf8 } = readHeader(bytes, chunk);
  const { end } = chunk;
  if (claimedCount > 0 && stringsStart >= end) {
    throw new BinaryFormatError('bad-string-pool', 'the strings start beyond their pool');
  }
  // The style offset is not used as an end: files with a non-zero offset and no styles exist.
  const count = Math.min(claimedCount, Math.floor((end - offsetsStart) / 4));
  const spanOf = (index: number) =>
    platformSpan(bytes, stringsStart + bytes.readUInt32LE(offsetsStart + index * 4), end, utf8);
  return createPool(count, spanOf, spend, upToNul);
}

function upToNul(text: string): string {
  const nul = text.indexOf('\0');
  return nul < 0 ? text : text.slice(0, nul);
}

/** A pool read as the reference verifier does. */
export interface TerminatedStrings extends StringPool {
  /** Throws `BinaryFormatError` for a misplaced string or one without a closing NUL; so does `at`. */
  check(index: number): void;
}

/** Reads a pool as the reference verifier does: each string must be in its place and end with a NUL. */
export function readTerminatedStrings(bytes: Buffer, chunk: Chunk, spend: SpendText): TerminatedStrings {
  const { claimedCount: count, offsetsStart, stringsStart, utf8 } = readHeader(bytes, chunk);
  const content = bytes.subarray(0, chunk.end);
  const styled = bytes.readUInt32LE(chunk.start + 12) > 0;
  const end = styled ? chunk.start + bytes.readUInt32LE(chunk.start + 24) : chunk.end;
  if (count > 0 && (stringsStart < offsetsStart || end < stringsStart || end > chunk.end)) {
    throw new BinaryFormatError('bad-string-pool', 'the strings are out of place');
  }
  const spanOf = (index: number): StringSpan => {
    const offsetAt = offsetsStart + index * 4;
    if (index >= count || offsetAt + 4 > chunk.end)
      throw new BinaryFormatError('bad-string-pool', `expected string ${index}`);
    const at = stringsStart + bytes.readUInt32LE(offsetAt);
    const span = at < end ? terminatedSpan(content, at, utf8) : undefined;
    if (!span) throw new BinaryFormatError('bad-string-pool', `string ${index} is out of place or has no NUL`);
    return span;
  };
  const pool = createPool(Number.MAX_SAFE_INTEGER, spanOf, spend, (text) => text);
  return { ...pool, count, check: spanOf };
}

function readHeader(bytes: Buffer, { start, headerSize }: Chunk) {
  if (headerSize < 28) throw new BinaryFormatError('bad-string-pool', 'string pool header is too short');
  return {
    claimedCount: bytes.readUInt32LE(start + 8),
    offsetsStart: start + headerSize,
    stringsStart: start + bytes.readUInt32LE(start + 20),
    utf8: (bytes.readUInt32LE(start + 16) & utf8Flag) !== 0,
  };
}

function createPool(
  count: number,
  spanOf: (index: number) => StringSpan | undefined,
  spend: SpendText,
  shorten: (text: string) => string,
): StringPool {
  const decoded = new Map<number, { whole: string; short: string } | undefined>();
  let exhausted = false;
  const decode = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
    if (decoded.has(index)) return decoded.get(index);
    const span = spanOf(index);
    if (span && !spend(span.end - span.start + 64)) exhausted = true;
    const whole = exhausted ? undefined : span?.text();
    const strings = whole === undefined ? undefined : { whole, short: shorten(whole) };
    decoded.set(index, strings);
    return strings;
  };
  return {
    count,
    at: (index) => decode(index)?.short,
    wholeAt: (index) => decode(index)?.whole,
    exhausted: () => exhausted,
  };
}
