import { nextToken, type PdfToken } from './pdf-lexer.ts';

export interface PdfObject {
  /** Every name in it, at any depth. */
  names: Set<string>;
  /** The tokens after each key of the outermost dictionary, up to the next key. */
  entries: Map<string, PdfToken[]>;
  /** Position after the object. */
  end: number;
}

/** An object that does not end within its bytes, or costs more reading than a document may. */
export class UnreadablePdf extends Error {}

/** How much reading a file may cost. Places that lie about where objects begin would else be read again and again. */
export class ReadingBudget {
  private left: number;
  constructor(bytes: number) {
    this.left = bytes;
  }
  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new UnreadablePdf('too much to read');
  }
}

/** Reads the one object that begins at a position: a dictionary, an array or a single value. */
export function readObject(bytes: Uint8Array, from: number, budget: ReadingBudget): PdfObject {
  const object: PdfObject = { names: new Set(), entries: new Map(), end: from };
  let depth = 0;
  let key: PdfToken[] | undefined;
  let awaitsKey = true;
  for (;;) {
    const token = nextToken(bytes, object.end);
    if (!token) return object;
    budget.spend(token.end - object.end);
    object.end = token.end;
    if (token.kind === 'word' && (token.text === 'endobj' || token.text === 'stream')) return object;
    if (token.kind === 'name') object.names.add(token.text);
    if (token.kind === 'close') depth--;
    if (depth === 1 && token.kind === 'name' && awaitsKey) {
      key = [];
      object.entries.set(token.text, key);
      awaitsKey = false;
    } else {
      if (token.kind === 'open') depth++;
      key?.push(token);
      // After a whole value comes the next key; of `12 0 R` the parts are words, and a name is the next key.
      awaitsKey = depth === 1;
    }
    if (depth <= 0) return object;
  }
}
