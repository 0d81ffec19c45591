import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';

export type EntryGroup = 'apps' | 'actions' | 'places' | 'help';

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: EntryGroup;
  text: string;
  /** Quiet words beside it, which are searched as well. */
  hint?: string;
  keys?: string;
  run: () => void;
}

/** So many apps are enough to choose from; more are found by typing on. */
const appsShown = 8;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the question has to stand somewhere in the line, in any order; accents and letter case do not count. */
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

/** What the server says there is: places of the console, and the links of the help. */
export function placeEntries(
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
