import type { App } from '@lensdock/contract/apps/apps.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectLastWithdrawal } from './store-acts.store.ts';

/** Returns when and why the store last unpublished an app. */
export async function readWithdrawal(queries: Queries, appCode: string): Promise<App['withdrawn']> {
  return (await selectLastWithdrawal(queries, appCode)) ?? null;
}
