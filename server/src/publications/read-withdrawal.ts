import type { App } from '@lensdock/contract/apps/apps.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectLastWithdrawal } from './store-acts.store.ts';

/** When and why the store withdrew an app the last time. */
export async function readWithdrawal(queries: Queries, appCode: string): Promise<App['withdrawn']> {
  return (await selectLastWithdrawal(queries, appCode)) ?? null;
}
