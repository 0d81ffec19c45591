import { isDictionary, type PdfReferences, textOf } from './pdf-references.ts';
import type { PdfDictionary, PdfValue } from './read-pdf-objects.ts';

/** Schemes that a link may have. An address without one is relative, or one that the author wrote as in `www.example.com`. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** An address that reads a file, runs a script or reaches a machine on the network, and a thread in another file. */
export function leadsAway(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const action = references.nameAt(dictionary, '/S');
  if (action === '/Thread' && '/F' in dictionary) return 'Thread';
  if (action !== '/URI') return undefined;
  const address = textOf(references.resolve(dictionary['/URI']));
  return address === undefined || isLink(address) ? undefined : 'URI';
}

function isLink(address: string): boolean {
  // Readers leave out blanks and control characters before they look for the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(plain)) return false;
  // A dot belongs to the name of a machine, as in `example.com:8080`.
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(plain)?.[1];
  return scheme === undefined || linkSchemes.has(scheme.toLowerCase());
}

/** What runs when the document is opened, or when a page or a field is entered or left. Only a jump within it may. */
export function opensWithoutClick(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const additional = references.resolve(dictionary['/AA']);
  if (isDictionary(additional) && Object.values(additional).some((value) => actionAt(value, references))) return 'AA';
  const opening = actionAt(dictionary['/OpenAction'], references);
  // The script says more to its author than when it runs.
  if (opening && references.nameAt(opening, '/S') === '/JavaScript') return 'JavaScript';
  return doesMoreThanJump(opening, references, 0) ? 'OpenAction' : undefined;
}

/** Actions follow each other by `/Next`; nobody needs a chain as long as this. */
const longestChain = 20;

function doesMoreThanJump(value: PdfValue | undefined, references: PdfReferences, depth: number): boolean {
  const action = actionAt(value, references);
  if (!action) return false;
  if (depth === longestChain || references.nameAt(action, '/S') !== '/GoTo') return true;
  const next = references.resolve(action['/Next']);
  const following = Array.isArray(next) ? next : [next];
  return following.some((one) => doesMoreThanJump(one, references, depth + 1));
}

/** A destination is an array, a name or a dictionary with `/D`; an action is a dictionary with `/S`. */
function actionAt(value: PdfValue | undefined, references: PdfReferences): PdfDictionary | undefined {
  const resolved = references.resolve(value);
  return isDictionary(resolved) && '/S' in resolved ? resolved : undefined;
}
