import { keepsObjects, positionsOf, unpackObjects } from './object-streams.ts';
import { type PdfObject, ReadingBudget, readObject, UnreadablePdf } from './pdf-object.ts';

export type PdfVerdict =
  | { kind: 'clean' }
  | { kind: 'other' }
  | { kind: 'unreadable' }
  | { kind: 'encrypted' }
  /** `found` is the PDF's own name of what it would do. */
  | { kind: 'active'; found: string };

/**
 * Names that stand for something that acts or hides (ISO 32000-2, sections 7.11.4, 12.6.4, 12.7.6 and 12.7.8): scripts,
 * programs to launch, files inside, forms that send. Wherever one of them stands as a name, the document is refused.
 */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'XFA',
  'RichMedia',
  'Rendition',
]);

/**
 * Judges a PDF by its own bytes. A reader finds objects by a table that may lie, or by looking for `obj`; so every place
 * where an object could begin is read, wherever it lies, and streams of objects are unpacked. Nothing is executed or
 * rendered, and what costs too much reading is unreadable.
 */
export function judgePdf(bytes: Uint8Array): PdfVerdict {
  // Up to 1024 bytes may stand before the header, as readers allow.
  if (find(bytes, '%PDF-', 0, 1024 + 5) < 0) return { kind: 'other' };
  if (find(bytes, 'startxref', bytes.length - 2048) < 0) return { kind: 'unreadable' };
  try {
    return judgeObjects(bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'unreadable' };
    throw error;
  }
}

function judgeObjects(bytes: Uint8Array): PdfVerdict {
  const budget = new ReadingBudget(bytes.length * 3 + 1_000_000);
  const unpackedBudget = new ReadingBudget(64 * 1024 * 1024);
  let isDocument = false;
  for (const object of objectsIn(bytes, budget)) {
    if (object.names.has('Encrypt')) return { kind: 'encrypted' };
    const found = activeNameIn(object);
    if (found) return { kind: 'active', found };
    isDocument ||= object.names.has('Catalog') || object.names.has('Root');
    if (!keepsObjects(bytes, object)) continue;
    const unpacked = unpackObjects(bytes, object);
    unpackedBudget.spend(unpacked.length);
    const inner = new ReadingBudget(unpacked.length * 3 + 100_000);
    for (const position of positionsOf(unpacked, object)) {
      const hidden = activeNameIn(readObject(unpacked, position, inner));
      if (hidden) return { kind: 'active', found: hidden };
    }
  }
  return isDocument ? { kind: 'clean' } : { kind: 'unreadable' };
}

/** Everything that can be found as an object, and the trailers, which say whether a document is encrypted. */
function* objectsIn(bytes: Uint8Array, budget: ReadingBudget): Generator<PdfObject> {
  for (let at = find(bytes, 'obj'); at >= 0; at = find(bytes, 'obj', at + 3)) {
    if (!isObjectStart(bytes, at)) continue;
    yield readObject(bytes, at + 3, budget);
  }
  for (let at = find(bytes, 'trailer'); at >= 0; at = find(bytes, 'trailer', at + 7)) {
    yield readObject(bytes, at + 7, budget);
  }
}

/** `12 0 obj`, with blanks or a comment before the word, but not `endobj`. A place too many costs only time. */
function isObjectStart(bytes: Uint8Array, at: number): boolean {
  const before = String.fromCharCode(bytes[at - 1] ?? 0);
  return !/[a-zA-Z]/.test(before);
}

function activeNameIn({ names }: PdfObject): string | undefined {
  for (const name of names) if (activeNames.has(name)) return name;
  return undefined;
}

function find(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, to));
  return buffer.indexOf(text, Math.max(0, from), 'latin1');
}
