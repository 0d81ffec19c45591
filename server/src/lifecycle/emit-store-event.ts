import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { insertStoreEvents, selectActiveIds } from './store-events.store.ts';

export interface StoreNews {
  kind: StoreEventKind;
  appCode: string;
  /** What the event says beside the app: ids and numbers, so that the store can ask for the rest. */
  data?: Readonly<Record<string, unknown>>;
}

/**
 * Writes what the store has to know, in the transaction of the change that it tells of. Call it late in the transaction:
 * from here on others with news for the store wait for its end.
 */
export async function emitStoreEvent(
  transaction: Queries,
  { at }: Pick<ActionContext, 'at'>,
  news: StoreNews,
): Promise<void> {
  const { kind, appCode, data } = news;
  await emitStoreEventForApps(transaction, { at }, { kind, appCodes: [appCode], ...(data && { data }) });
}

export interface NewsOfApps extends Omit<StoreNews, 'appCode'> {
  /** Each once. */
  appCodes: readonly string[];
}

/** The same of each of many apps, which costs no more than one. */
export async function emitStoreEventForApps(
  transaction: Queries,
  { at }: Pick<ActionContext, 'at'>,
  { kind, appCodes, data = {} }: NewsOfApps,
): Promise<void> {
  if (appCodes.length === 0) return;
  const events = appCodes.map((appCode) => ({ id: `evt_${randomCode()}`, appCode }));
  await insertStoreEvents(transaction, { kind, events, data, at });
  for (const endpoint of await selectActiveIds(transaction))
    await enqueue(transaction, 'deliver-webhooks', { endpoint });
}
