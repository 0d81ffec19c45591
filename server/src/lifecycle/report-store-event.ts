import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { startDeliveries } from './start-deliveries.ts';
import { insertUnnumbered, numberEvents } from './store-events.store.ts';

interface StoreReports {
  kind: StoreEventKind;
  /** Ids and numbers only, as in every store event. */
  events: readonly { subjectId: string; data: Readonly<Record<string, unknown>> }[];
}

/**
 * Writes events that are about no app in the transaction of the change. Their positions follow after the commit, so that
 * many transactions, such as orders, can write events at once.
 */
export async function reportStoreEvents(
  transaction: Queries,
  { at }: Pick<ActionContext, 'at'>,
  { kind, events }: StoreReports,
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const named = events.map((event) => ({ id: `evt_${randomCode()}`, ...event }));
  if ((await insertUnnumbered(transaction, { kind, events: named, at })) > 0)
    await enqueue(transaction, 'number-store-events', { subject: first.subjectId });
}

const batchSize = 500;

/** Background task: numbers the committed events and starts their deliveries. */
export async function numberStoreEvents({ database }: { database: Database }, signal: AbortSignal): Promise<void> {
  for (let count = batchSize; count === batchSize && !signal.aborted; ) {
    count = await database.transaction(async (transaction) => {
      const topics = await numberEvents(transaction, batchSize);
      await startDeliveries(transaction, topics);
      return topics.length;
    });
  }
}
