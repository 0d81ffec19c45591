import { type StoreEventKind, topicOf } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { startDeliveries } from './start-deliveries.ts';
import { insertStoreEvents } from './store-events.store.ts';

export type LogEntryKind =
  | 'publication'
  | 'withdrawal'
  | 'restore'
  | 'rollout'
  | 'halt'
  | 'early-access'
  | 'early-access-end';

/** The events that the public log records, and what it calls them. */
export const loggedEvents: Readonly<Partial<Record<StoreEventKind, LogEntryKind>>> = {
  'app.published': 'publication',
  'app.withdrawn': 'withdrawal',
  'app.reinstated': 'restore',
  'rollout.started': 'rollout',
  'rollout.resumed': 'rollout',
  'rollout.halted': 'halt',
  'early_access.started': 'early-access',
  'early_access.ended': 'early-access-end',
};

export interface StoreNews {
  kind: StoreEventKind;
  appCode: string;
  /** Ids and numbers only; the store reads the rest. */
  data?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an event for the store in the transaction of the change. Call it late: from here on, other transactions with
 * store events wait for this one to end.
 */
export async function emitStoreEvent(
  transaction: Queries,
  { at }: Pick<ActionContext, 'at'>,
  news: StoreNews,
): Promise<void> {
  const { kind, appCode, data } = news;
  await emitStoreEventForApps(transaction, { at }, { kind, appCodes: [appCode], ...(data && { data }) });
}

export interface StoreNewsForApps extends Omit<StoreNews, 'appCode'> {
  /** Without duplicates. */
  appCodes: readonly string[];
}

/** Writes the same event for many apps with a constant number of statements. */
export async function emitStoreEventForApps(
  transaction: Queries,
  { at }: Pick<ActionContext, 'at'>,
  { kind, appCodes, data = {} }: StoreNewsForApps,
): Promise<void> {
  if (appCodes.length === 0) return;
  const events = appCodes.map((appCode) => ({ id: `evt_${randomCode()}`, appCode }));
  // Before the lock on the positions.
  const [app] = appCodes;
  if (app !== undefined && kind in loggedEvents) {
    await enqueue(transaction, 'extend-log', { app });
    await enqueue(transaction, 'update-trust', { app });
  }
  await insertStoreEvents(transaction, { kind, events, data, at });
  await startDeliveries(transaction, [topicOf(kind)]);
}
