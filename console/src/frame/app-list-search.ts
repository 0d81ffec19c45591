import type { DisplayStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import { keepsMessage } from '../ui/feedback/messages.ts';

/** The states that the list of apps can be filtered by; sorted by state, what needs work comes first. */
export const appStates: readonly DisplayStatus[] = [
  'rejected',
  'draft',
  'in approval',
  'approved',
  'unpublished',
  'disabled draft',
];

/** By default the last change comes first. */
export const appOrders = ['name', 'status'] as const;
export type AppOrder = (typeof appOrders)[number];

export interface AppListSearch {
  search?: string;
  appState?: DisplayStatus | undefined;
  sortBy?: AppOrder | undefined;
  keepMessage?: boolean;
  create?: boolean;
}

/** Reads the address of the list; empty and invalid values are dropped. */
export function appListSearch(search: Record<string, unknown>): AppListSearch {
  const appState = appStates.find((known) => known === search.appState);
  const sortBy = appOrders.find((known) => known === search.sortBy);
  return {
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...(appState && { appState }),
    ...(sortBy && { sortBy }),
    ...(search.create === true && { create: true }),
    ...(keepsMessage(search) && { keepMessage: true }),
  };
}
