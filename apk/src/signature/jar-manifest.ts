/** A section of a JAR manifest or signature file: the first one is about the file, each other one about an entry. */
export interface JarSection {
  /** What the section is about, when its first attribute is `Name`. */
  readonly name: string | undefined;
  /** The bytes of the section, the empty line that ends it included: what `.SF` files digest. */
  readonly start: number;
  readonly end: number;
  /** The first attribute of that name, case aside. */
  get(attribute: string): string | undefined;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/**
 * Reads a manifest as Android does (JAR File Specification, "JAR Manifest"): lines end with CR, LF or both, a line that
 * begins with a space goes on where the one before it ended, an empty line ends a section.
 */
export function* readJarSections(bytes: Buffer): Generator<JarSection> {
  let at = 0;
  let start = 0;
  let attributes: Buffer[][] = [];
  while (at < bytes.length) {
    const line = readLine(bytes, at);
    if (line.text.length === 0) {
      if (attributes.length > 0) yield sectionOf(attributes, start, line.next);
      attributes = [];
    } else if (attributes.length > 0 && line.text[0] === space) {
      attributes.at(-1)!.push(line.text.subarray(1));
    } else {
      if (attributes.length === 0) start = at;
      attributes.push([line.text]);
    }
    at = line.next;
  }
  if (attributes.length > 0) yield sectionOf(attributes, start, bytes.length);
}

function readLine(bytes: Buffer, at: number): { text: Buffer; next: number } {
  let end = at;
  while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
  const next = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
  return { text: bytes.subarray(at, end), next: Math.min(next, bytes.length) };
}

function sectionOf(lines: readonly Buffer[][], start: number, end: number): JarSection {
  const attributes = lines.map(parseAttribute);
  const [first] = attributes;
  return {
    name: first && first.key === 'name' ? first.value : undefined,
    start,
    end,
    get(attribute) {
      const key = attribute.toLowerCase();
      return attributes.find((candidate) => candidate.key === key)?.value;
    },
  };
}

/** Spaces count, in names and values: only the one behind the colon does not. Obfuscators name entries with spaces. */
function parseAttribute(pieces: readonly Buffer[]): { key: string; value: string } {
  const text = (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)).toString('utf8');
  const colon = text.indexOf(': ');
  if (colon < 0) return { key: text.toLowerCase(), value: '' };
  return { key: text.slice(0, colon).toLowerCase(), value: text.slice(colon + 2) };
}
