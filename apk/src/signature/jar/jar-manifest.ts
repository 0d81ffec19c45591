import { type Budget, checkLimit } from '../../kernel/budget.ts';

/** A section of a JAR manifest or signature file: the first is about the file, each other one about an entry. */
export interface JarSection {
  /** The section's entry, when its first attribute is `Name`. */
  readonly name: string | undefined;
  /** The bytes of the section including its final empty line, which `.SF` files digest. */
  readonly start: number;
  readonly end: number;
  /** The first attribute with that name, case-insensitively. */
  get(attribute: string): string | undefined;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
/** Attribute names have at most 70 characters (JAR File Specification); longer ones are never requested. */
const maxKeyCharacters = 100;

/**
 * Reads a manifest as Android does (JAR File Specification, "JAR Manifest"): lines end with CR, LF or both, a line that
 * starts with a space continues the previous one, an empty line ends a section. Sections are parsed on demand.
 */
export function* readJarSections(bytes: Buffer, budget: Budget): Generator<JarSection> {
  let start: number | undefined;
  for (const { at, end, next } of linesOf(bytes)) {
    budget.take('jar-lines');
    if (end > at) start ??= at;
    else if (start !== undefined) {
      yield sectionOf(bytes, start, next, budget);
      start = undefined;
    }
  }
  if (start !== undefined) yield sectionOf(bytes, start, bytes.length, budget);
}

/** A line in `[at, end)`, and the start of the next one. */
interface Line {
  readonly at: number;
  readonly end: number;
  readonly next: number;
}

function* linesOf(bytes: Buffer): Generator<Line> {
  const lineEndAfter = createLineScanner(bytes);
  for (let at = 0; at < bytes.length; ) {
    const end = lineEndAfter(at);
    const wide = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed;
    const next = Math.min(wide ? end + 2 : end + 1, bytes.length);
    yield { at, end, next };
    at = next;
  }
}

/** Finds the end of the line at a position; positions must not decrease. Reads each byte once for either line end. */
function createLineScanner(bytes: Buffer): (at: number) => number {
  const nextOf = (byte: number) => {
    let known = -1;
    return (at: number) => {
      if (known < at) {
        const found = bytes.indexOf(byte, at);
        known = found < 0 ? bytes.length : found;
      }
      return known;
    };
  };
  const [nextLineFeed, nextReturn] = [nextOf(lineFeed), nextOf(carriageReturn)];
  return (at) => Math.min(nextLineFeed(at), nextReturn(at));
}

function sectionOf(bytes: Buffer, start: number, end: number, budget: Budget): JarSection {
  budget.take('jar-sections');
  const section = bytes.subarray(start, end);
  const first = attributesOf(section).next().value;
  const name = first?.key === 'name' ? first.value : undefined;
  if (name !== undefined) checkLimit('jar-name-bytes', name.length);
  let values: Map<string, string> | undefined;
  return {
    name,
    start,
    end,
    get(attribute) {
      values ??= valuesOf(section);
      return values.get(attribute.toLowerCase());
    },
  };
}

function valuesOf(section: Buffer): Map<string, string> {
  const values = new Map<string, string>();
  for (const { key, value } of attributesOf(section)) {
    if (key.length <= maxKeyCharacters && !values.has(key)) values.set(key, value);
  }
  return values;
}

function* attributesOf(section: Buffer): Generator<{ key: string; value: string }> {
  let pieces: Buffer[] = [];
  for (const { at, end } of linesOf(section)) {
    if (pieces.length > 0 && section[at] === space && end > at) pieces.push(section.subarray(at + 1, end));
    else {
      if (pieces.length > 0) yield parseAttribute(pieces);
      pieces = end > at ? [section.subarray(at, end)] : [];
    }
  }
  if (pieces.length > 0) yield parseAttribute(pieces);
}

/** Spaces are significant in names and values, except the one after the colon. Obfuscators use them in entry names. */
function parseAttribute(pieces: readonly Buffer[]): { key: string; value: string } {
  checkLimit(
    'jar-attribute-bytes',
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  const text = (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)).toString('utf8');
  const colon = text.indexOf(': ');
  if (colon < 0) return { key: text.toLowerCase(), value: '' };
  return { key: text.slice(0, colon).toLowerCase(), value: text.slice(colon + 2) };
}
