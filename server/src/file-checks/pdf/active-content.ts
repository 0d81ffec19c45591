import { leadsAway, opensWithoutClick } from './pdf-actions.ts';
import { isDictionary, type PdfReferences, pdfReferences } from './pdf-references.ts';
import type { PdfDictionary, PdfObject, PdfValue } from './read-pdf-objects.ts';

/**
 * Actions that run code, open another file or play media (ISO 32000-2, table 201). The others move within the document
 * or open a web link on a click.
 */
const refusedActions = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/Sound',
  '/Movie',
  '/Rendition',
  '/GoTo3DView',
  '/RichMediaExecute',
]);

/** Annotations and objects that contain files, media or programs (sections 12.5.6, 13 and 8.8.2). */
const refusedSubtypes = new Set(['/FileAttachment', '/Sound', '/Movie', '/Screen', '/3D', '/RichMedia', '/PS']);
const refusedTypes = new Set(['/EmbeddedFile', '/Rendition', '/MediaClip', '/3D', '/Movie', '/RichMediaContent']);

/** Keys that attach or fetch content, wherever they are. No known writer uses them as names of fonts or images. */
const refusedKeys = ['/EmbeddedFiles', '/JavaScript', '/XFA', '/RichMediaContent', '/Collection', '/OPI'];

/** Returns the PDF name of the first active content in a document; undefined if there is none. */
export function activeContentIn(objects: ReadonlyMap<string, PdfObject>): string | undefined {
  const references = pdfReferences(objects);
  for (const { value, isStream } of objects.values()) {
    const found = (isStream && isDictionary(value) && externalStream(value)) || activeValue(value, references);
    if (found) return found.replace(/^\//, '');
  }
  return undefined;
}

/** A stream stored in another file (section 7.3.8.2), or a form drawn from one (section 8.10.4). */
function externalStream(dictionary: PdfDictionary): string | undefined {
  if ('/F' in dictionary || '/FFilter' in dictionary) return 'external stream';
  return '/Ref' in dictionary && dictionary['/Subtype'] === '/Form' ? 'Ref' : undefined;
}

function activeValue(value: PdfValue, references: PdfReferences): string | undefined {
  const open: PdfValue[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const found = isDictionary(next) && activeDictionary(next, references);
    if (found) return found;
    for (const part of Object.values(next)) open.push(part);
  }
  return undefined;
}

function activeDictionary(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const key = refusedKeys.find((name) => name in dictionary);
  if (key) return key;
  for (const [name, refused] of [
    ['/S', refusedActions],
    ['/Subtype', refusedSubtypes],
    ['/Type', refusedTypes],
  ] as const) {
    const value = references.nameAt(dictionary, name);
    if (value !== undefined && refused.has(value)) return value;
  }
  return (
    fileIn(dictionary, references) ?? leadsAway(dictionary, references) ?? opensWithoutClick(dictionary, references)
  );
}

/** A file specification (section 7.11.3) that embeds its file or fetches it from a URL. */
function fileIn(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const namesFile = '/F' in dictionary || '/UF' in dictionary || dictionary['/Type'] === '/Filespec';
  if ('/EF' in dictionary && namesFile) return 'EF';
  return namesFile && references.nameAt(dictionary, '/FS') === '/URL' ? 'FS URL' : undefined;
}
