import type { AppState } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { toAppState } from './apply-action.ts';
import { selectAppState } from './apps.store.ts';

/** Returns any company's app state for the state table. */
export async function readAppState(queries: Queries, appCode: string): Promise<AppState | undefined> {
  const row = await selectAppState(queries, appCode);
  return row && toAppState(row);
}
