import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { type AppOrder, appStates } from '../../frame/app-list-search.ts';

/** The apps in a state, in an order. Without either it is the list itself, which the server sorts by the last change. */
export function appsInOrder(
  apps: readonly AppListEntry[],
  { state, order }: { state?: string | undefined; order?: AppOrder | undefined },
  language: string,
): readonly AppListEntry[] {
  const chosen = state === undefined ? apps : apps.filter((app) => app.displayApprovalStatus === state);
  if (order === undefined) return chosen;
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const placeOf = (app: AppListEntry) => appStates.indexOf(app.displayApprovalStatus);
  return [...chosen].sort((one, other) => {
    const byState = order === 'status' ? placeOf(one) - placeOf(other) : 0;
    return byState || compare(one.name, other.name);
  });
}

/**
 * The apps whose name or package name contains every word of the search, ignoring case and accents. Without a search
 * it is the list itself, so that its rows need not be compared.
 */
export function appsFound(apps: readonly AppListEntry[], search: string): readonly AppListEntry[] {
  const words = wordsOf(search);
  return words.length === 0 ? apps : apps.filter((app) => words.every((word) => textOf(app).includes(word)));
}

const texts = new WeakMap<object, string>();

/** An app is searched at each pause, and its text does not change. */
function textOf(app: Pick<AppListEntry, 'name' | 'packageName'>): string {
  const known = texts.get(app) ?? plain(`${app.name} ${app.packageName ?? ''}`);
  texts.set(app, known);
  return known;
}

function wordsOf(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
