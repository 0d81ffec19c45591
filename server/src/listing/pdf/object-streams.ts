import { inflateSync } from 'node:zlib';
import { nextToken } from './pdf-lexer.ts';
import { type PdfObject, UnreadablePdf } from './pdf-object.ts';

/** Whether a stream keeps objects (ISO 32000-2, section 7.5.7). Its type may be left out; these two keys may not. */
export function keepsObjects(bytes: Uint8Array, { entries, names, end }: PdfObject): boolean {
  const named = names.has('ObjStm') || (entries.has('First') && entries.has('N'));
  return named && nextToken(bytes, end)?.text === 'stream';
}

/** A stream of objects may not unpack to more. */
const largestStreamBytes = 16 * 1024 * 1024;

/**
 * The bytes of a stream of objects, unpacked. Only what writers really use is read, plain and deflated without
 * predictor: anything else could show other objects to a reader than to us.
 */
export function unpackObjects(bytes: Uint8Array, stream: PdfObject): Uint8Array {
  const keyword = nextToken(bytes, stream.end);
  if (!keyword || stream.entries.has('DecodeParms') || stream.entries.has('F')) throw new UnreadablePdf();
  const start = startOfData(bytes, keyword.end);
  const filters = filtersOf(stream);
  if (filters.length === 0) return bytes.subarray(start, start + lengthOf(stream));
  if (filters.length !== 1 || filters[0] !== 'FlateDecode') throw new UnreadablePdf();
  try {
    // What follows the compressed data is left unread.
    return inflateSync(bytes.subarray(start), { maxOutputLength: largestStreamBytes });
  } catch {
    throw new UnreadablePdf();
  }
}

/** Where the objects of an unpacked stream begin. */
export function positionsOf(unpacked: Uint8Array, stream: PdfObject): number[] {
  const count = numberOf(stream, 'N');
  const first = numberOf(stream, 'First');
  const positions: number[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    const number = nextToken(unpacked, at);
    const offset = number && nextToken(unpacked, number.end);
    if (!offset || !/^\d{1,9}$/.test(offset.text)) throw new UnreadablePdf();
    positions.push(first + Number(offset.text));
    at = offset.end;
  }
  return positions;
}

function startOfData(bytes: Uint8Array, from: number): number {
  if (bytes[from] === 0x0d) return from + (bytes[from + 1] === 0x0a ? 2 : 1);
  return bytes[from] === 0x0a ? from + 1 : from;
}

/** A filter that is kept in another object is not looked for: no writer does that to a stream of objects. */
function filtersOf({ entries }: PdfObject): string[] {
  const value = entries.get('Filter') ?? [];
  if (value.some(({ kind }) => kind === 'word' || kind === 'string')) throw new UnreadablePdf();
  return value.filter(({ kind }) => kind === 'name').map(({ text }) => text);
}

function lengthOf(stream: PdfObject): number {
  return numberOf(stream, 'Length');
}

function numberOf({ entries }: PdfObject, key: string): number {
  const value = entries.get(key) ?? [];
  const [token] = value;
  if (value.length !== 1 || !token || !/^\d{1,9}$/.test(token.text)) throw new UnreadablePdf();
  return Number(token.text);
}
