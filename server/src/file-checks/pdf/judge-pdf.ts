import { activeContentIn } from './active-content.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

const marker = '%%EOF';

/** Readers look for the marker in the last kilobyte (ISO 32000-1, annex H.3). */
const maxTailBytes = 1024;

const lineEnd = /[\n\f\r]/;
/** Padding, and the end-of-file character of old systems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the padding.
const padding = /^[\0\t \x1a]*$/;
/** A comment of printable characters. */
const remark = /^\s*%[\t\x20-\x7e]*$/;

export type PdfVerdict =
  | { kind: 'clean' }
  | { kind: 'other' }
  | { kind: 'unreadable' }
  | { kind: 'encrypted' }
  /** `found` is the PDF's own name of what it would do. */
  | { kind: 'active'; found: string };

/**
 * Judges a PDF by the objects that QPDF finds in it, without executing or rendering anything. It runs in a checker
 * process, which limits time and memory.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  // Readers tolerate up to a kilobyte before the header and any bytes after the end, but other programs may then see
  // another file type.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return { kind: 'other' };
  const read = await readPdfObjects(bytes);
  if (read.kind !== 'read') return read;
  if (!endsAtMarker(bytes)) return { kind: 'other' };
  const trailer = read.objects.get('trailer')?.value;
  if (typeof trailer === 'object' && trailer !== null && '/Encrypt' in trailer) return { kind: 'encrypted' };
  const found = activeContentIn(read.objects);
  return found === undefined ? { kind: 'clean' } : { kind: 'active', found };
}

/**
 * Whether a document ends at its last end-of-file marker. Only padding and comments may follow, which some producers
 * append; anything else could be a second file, such as an archive.
 */
function endsAtMarker(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-maxTailBytes)).toString('latin1');
  const end = tail.lastIndexOf(marker);
  if (end === -1) return false;
  const lines = tail.slice(end + marker.length).split(lineEnd);
  return lines.every((line) => padding.test(line) || remark.test(line));
}
