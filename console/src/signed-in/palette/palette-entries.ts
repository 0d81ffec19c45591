import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';

export type EntryGroup =
  /** The records that a chosen action can be started on. */
  'records' | 'apps' | 'submissions' | 'companies' | 'orders' | 'people' | 'settings' | 'actions' | 'places' | 'help';

/** An entry of the palette. */
export interface PaletteEntry {
  id: string;
  group: EntryGroup;
  text: string;
  /** A secondary text, which is searched as well. */
  hint?: string;
  keys?: string;
  /** The palette stays open, because the entry asks for more. */
  keepsOpen?: boolean;
  run: () => void;
}

/** Maximum number of apps; typing more narrows the list. */
const appsShown = 8;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the query must occur in the entry, in any order, ignoring accents and case. */
export function matching(entries: readonly PaletteEntry[], question: string): PaletteEntry[] {
  const words = folded(question).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ text, hint = '' }) => {
    const line = folded(`${text} ${hint}`);
    return words.every((word) => line.includes(word));
  });
  let apps = 0;
  return found.filter(({ group }) => group !== 'apps' || ++apps <= appsShown);
}

export function appEntries(apps: readonly AppListEntry[], go: (code: string) => void): PaletteEntry[] {
  return apps.map(({ code, name, packageName }) => ({
    id: `app-${code}`,
    group: 'apps',
    text: name,
    run: () => go(code),
    ...(packageName && { hint: packageName }),
  }));
}

/** Entries from the server's navigation and help links. */
export function navigationEntries(
  items: readonly NavigationItem[],
  go: (url: string, target: NavigationItem['target']) => void,
): PaletteEntry[] {
  return items
    .filter(({ id, group }) => group !== 'FOOTER' && id !== 'sign-out')
    .map(({ id, group, text, url, target }) => ({
      id: `place-${id}`,
      group: group === 'HELP' ? 'help' : 'places',
      text,
      run: () => go(url, target),
    }));
}
