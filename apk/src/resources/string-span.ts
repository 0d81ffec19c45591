/** The position of a string's bytes in a pool. */
export interface StringSpan {
  readonly start: number;
  readonly end: number;
  text(): string;
}

/** Finds the string at a position like the platform, without requiring the closing NUL. */
export function platformSpan(bytes: Buffer, at: number, end: number, utf8: boolean): StringSpan | undefined {
  return utf8 ? utf8Span(bytes, at, end) : utf16Span(bytes, at, end);
}

function utf16Span(bytes: Buffer, at: number, end: number): StringSpan | undefined {
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

function utf8Span(bytes: Buffer, at: number, end: number): StringSpan | undefined {
  const units = readUtf8Length(bytes, at, end);
  const size = units && readUtf8Length(bytes, units.next, end);
  if (!size) return undefined;
  const start = size.next;
  let stop = start + size.length;
  // The length has fifteen bits: a longer string wraps and ends at the NUL, as the platform finds it.
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

/** Finds it like the reference verifier: `undefined` unless the string ends with a NUL within the bytes. */
export function terminatedSpan(bytes: Buffer, at: number, utf8: boolean): StringSpan | undefined {
  return utf8 ? terminatedUtf8(bytes, at) : terminatedUtf16(bytes, at);
}

function terminatedUtf16(bytes: Buffer, at: number): StringSpan | undefined {
  if (at + 4 > bytes.length) return undefined;
  const first = bytes.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const length = 2 * (long ? (first & 0x7fff) * 65536 + bytes.readUInt16LE(at + 2) : first);
  const start = at + (long ? 4 : 2);
  const end = start + length;
  if (end + 2 > bytes.length || bytes.readUInt16LE(end) !== 0) return undefined;
  return { start, end, text: () => bytes.toString('utf16le', start, end) };
}

function terminatedUtf8(bytes: Buffer, at: number): StringSpan | undefined {
  const skip = at + ((bytes[at] ?? 0) & 0x80 ? 2 : 1);
  const first = bytes[skip] ?? 0;
  const long = (first & 0x80) !== 0;
  const length = long ? (first & 0x7f) * 256 + (bytes[skip + 1] ?? 0) : first;
  const start = skip + (long ? 2 : 1);
  const end = start + length;
  if (end >= bytes.length || bytes[end] !== 0) return undefined;
  return { start, end, text: () => bytes.toString('utf8', start, end) };
}
