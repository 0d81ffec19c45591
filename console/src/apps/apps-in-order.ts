import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { type AppOrder, appStates } from '../frame/app-list-search.ts';

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
