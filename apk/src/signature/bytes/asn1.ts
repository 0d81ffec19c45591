import { type Budget, checkLimit } from '../../kernel/budget.ts';
import { MalformedError } from '../../kernel/malformed-error.ts';

/** One element of a BER encoding (ITU-T X.690), with indefinite lengths and long tags, like Android's parser. */
export interface Element {
  readonly tagClass: 'universal' | 'context' | 'other';
  readonly constructed: boolean;
  readonly tag: number;
  /** The whole element with its header, exactly as in the input. */
  readonly encoded: Buffer;
  readonly content: Buffer;
  /** Limits the elements that are read from it. */
  readonly budget: Budget;
}

export const asn1Tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  oid: 6,
  sequence: 16,
  set: 17,
} as const;

const maxDepth = 32;

/** Reads the first element of `bytes` and ignores what follows. */
export function readElement(bytes: Buffer, budget: Budget, depth = 0): Element {
  budget.take('asn1-nodes');
  if (depth > maxDepth) throw new MalformedError('ASN.1 nested too deeply');
  if (bytes.length < 2) throw new MalformedError('ASN.1 element is truncated');
  const first = bytes[0]!;
  const tagged = readTag(bytes, first);
  const length = readLength(bytes, tagged.next);
  const tagClass = first >> 6 === 0 ? 'universal' : first >> 6 === 2 ? 'context' : 'other';
  const constructed = (first & 0x20) !== 0;
  const shared = { tagClass, constructed, tag: tagged.tag, budget } as const;
  if (length.value === undefined) {
    if (!constructed) throw new MalformedError('a primitive element cannot have an indefinite length');
    const size = indefiniteSize(bytes.subarray(length.next), budget, depth);
    return {
      ...shared,
      encoded: bytes.subarray(0, length.next + size + 2),
      content: bytes.subarray(length.next, length.next + size),
    };
  }
  const end = length.next + length.value;
  if (end > bytes.length) throw new MalformedError('ASN.1 element is longer than its container');
  return { ...shared, encoded: bytes.subarray(0, end), content: bytes.subarray(length.next, end) };
}

/** The elements inside a constructed element, in order. */
export function childrenOf(parent: Pick<Element, 'content' | 'budget'>): Element[] {
  const children: Element[] = [];
  let rest = parent.content;
  while (rest.length > 0) {
    const child = readElement(rest, parent.budget);
    children.push(child);
    rest = rest.subarray(child.encoded.length);
  }
  return children;
}

/** Returns `element` if it has that universal type; throws otherwise. */
export function expectElement(element: Element | undefined, tag: number): Element {
  if (element?.tagClass !== 'universal' || element.tag !== tag) {
    throw new MalformedError(`expected ASN.1 element of type ${tag}`);
  }
  return element;
}

export function isContext(element: Element | undefined, tag: number): element is Element {
  return element?.tagClass === 'context' && element.tag === tag;
}

/** An OBJECT IDENTIFIER in dotted form. */
export function oidOf(element: Element | undefined): string {
  const { content } = expectElement(element, asn1Tags.oid);
  checkLimit('object-identifier-bytes', content.length);
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new MalformedError('object identifier out of range');
    if (byte & 0x80) continue;
    if (parts.length === 0) {
      const root = Math.min(2, Math.floor(value / 40));
      parts.push(root, value - root * 40);
    } else parts.push(value);
    value = 0;
  }
  if (parts.length === 0 || content.at(-1)! & 0x80) throw new MalformedError('object identifier is truncated');
  return parts.join('.');
}

function readTag(bytes: Buffer, first: number): { tag: number; next: number } {
  if ((first & 0x1f) !== 0x1f) return { tag: first & 0x1f, next: 1 };
  let tag = 0;
  for (let at = 1; at < Math.min(bytes.length, 5); at++) {
    tag = tag * 128 + (bytes[at]! & 0x7f);
    if ((bytes[at]! & 0x80) === 0) return { tag, next: at + 1 };
  }
  throw new MalformedError('ASN.1 tag out of range');
}

function readLength(bytes: Buffer, at: number): { value: number | undefined; next: number } {
  const first = bytes[at];
  if (first === undefined) throw new MalformedError('ASN.1 length is truncated');
  if (first < 0x80) return { value: first, next: at + 1 };
  if (first === 0x80) return { value: undefined, next: at + 1 };
  const count = first & 0x7f;
  if (count > 4 || at + 1 + count > bytes.length) throw new MalformedError('ASN.1 length out of range');
  return { value: bytes.readUIntBE(at + 1, count), next: at + 1 + count };
}

/** The content size of an element of indefinite length, up to its two closing zero bytes. */
function indefiniteSize(bytes: Buffer, budget: Budget, depth: number): number {
  let at = 0;
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) {
    if (at >= bytes.length) throw new MalformedError('expected the end of an ASN.1 element');
    at += readElement(bytes.subarray(at), budget, depth + 1).encoded.length;
  }
  return at;
}
