import { isDictionary, type PdfReferences, textOf } from './pdf-references.ts';
import type { PdfDictionary, PdfValue } from './read-pdf-objects.ts';

/** Allowed URI schemes. A URI without a scheme is relative, or written like `www.example.com`. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Returns the action if it reads a file, runs a script, uses a local network scheme, or links to another file. */
export function leadsAway(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const action = references.nameAt(dictionary, '/S');
  if (action === '/Thread' && '/F' in dictionary) return 'Thread';
  if (action !== '/URI') return undefined;
  const address = textOf(references.resolve(dictionary['/URI']));
  return address === undefined || isLink(address) ? undefined : 'URI';
}

function isLink(address: string): boolean {
  // Readers ignore blanks and control characters in front of the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(plain)) return false;
  // A dot means a host name, as in `example.com:8080`.
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(plain)?.[1];
  return scheme === undefined || linkSchemes.has(scheme.toLowerCase());
}

/**
 * Returns the action that runs when the document is opened or a page or field is entered or left, unless it only jumps
 * within the document.
 */
export function opensWithoutClick(dictionary: PdfDictionary, references: PdfReferences): string | undefined {
  const additional = references.resolve(dictionary['/AA']);
  if (isDictionary(additional) && Object.values(additional).some((value) => actionAt(value, references))) return 'AA';
  const opening = actionAt(dictionary['/OpenAction'], references);
  // Naming the script helps its author more than naming the trigger.
  if (opening && references.nameAt(opening, '/S') === '/JavaScript') return 'JavaScript';
  return doesMoreThanJump(opening, references, 0) ? 'OpenAction' : undefined;
}

/** Legitimate `/Next` chains are shorter. */
const maxChainLength = 20;

function doesMoreThanJump(value: PdfValue | undefined, references: PdfReferences, depth: number): boolean {
  const action = actionAt(value, references);
  if (!action) return false;
  if (depth === maxChainLength || references.nameAt(action, '/S') !== '/GoTo') return true;
  const next = references.resolve(action['/Next']);
  const following = Array.isArray(next) ? next : [next];
  return following.some((one) => doesMoreThanJump(one, references, depth + 1));
}

/** A destination is an array, a name or a dictionary with `/D`; an action is a dictionary with `/S`. */
function actionAt(value: PdfValue | undefined, references: PdfReferences): PdfDictionary | undefined {
  const resolved = references.resolve(value);
  return isDictionary(resolved) && '/S' in resolved ? resolved : undefined;
}
