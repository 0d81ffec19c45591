import { activeContentIn } from './active-content.ts';
import { endsAtMarker } from './pdf-end.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

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
