/** A token of PDF syntax (ISO 32000-2, section 7.2). Strings carry no text: what stands in them is never looked at. */
export interface PdfToken {
  kind: 'name' | 'word' | 'string' | 'open' | 'close';
  /** Of a name, without the slash and with `#xx` decoded; of a word as it stands; of brackets the bracket. */
  text: string;
  /** Position after the token. */
  end: number;
}

const whitespace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/** A name or a word that is longer than this is cut in two; nothing of ours is. */
const longestWord = 200;

/** The token at or after a position; undefined at the end of the bytes. */
export function nextToken(bytes: Uint8Array, from: number): PdfToken | undefined {
  const at = skipBlanks(bytes, from);
  const byte = bytes[at];
  if (byte === undefined) return undefined;
  const twin = bytes[at + 1];
  switch (String.fromCharCode(byte)) {
    case '/':
      return nameAt(bytes, at + 1);
    case '(':
      return { kind: 'string', text: '', end: endOfLiteral(bytes, at + 1) };
    case '<':
      if (twin === 0x3c) return { kind: 'open', text: '<<', end: at + 2 };
      return { kind: 'string', text: '', end: endOfHex(bytes, at + 1) };
    case '>':
      return { kind: 'close', text: '>>', end: at + (twin === 0x3e ? 2 : 1) };
    case '[':
    case '{':
      return { kind: 'open', text: '[', end: at + 1 };
    case ']':
    case '}':
      return { kind: 'close', text: ']', end: at + 1 };
    case ')':
      return { kind: 'word', text: ')', end: at + 1 };
    default: {
      const end = endOfRegular(bytes, at);
      return { kind: 'word', text: latin(bytes, at, end), end };
    }
  }
}

function nameAt(bytes: Uint8Array, at: number): PdfToken {
  const end = endOfRegular(bytes, at);
  const text = latin(bytes, at, end).replace(/#([0-9a-fA-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { kind: 'name', text, end };
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) return at;
    if (byte === 0x25) {
      // A comment goes to the end of its line.
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    } else if (!whitespace.has(byte)) return at;
    else at++;
  }
}

function endOfRegular(bytes: Uint8Array, from: number): number {
  let at = from;
  const limit = Math.min(bytes.length, from + longestWord);
  while (at < limit && !whitespace.has(bytes[at] as number) && !delimiters.has(bytes[at] as number)) at++; // below the length
  return at;
}

/** Parentheses nest; a backslash takes the meaning from what follows. */
function endOfLiteral(bytes: Uint8Array, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < bytes.length && depth > 0; at++) {
    const byte = bytes[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29) depth--;
  }
  return Math.min(at, bytes.length);
}

function endOfHex(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(0x3e, from);
  return end < 0 ? bytes.length : end + 1;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
