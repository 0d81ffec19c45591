import type { StoreEventTopic } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { selectActiveIds } from './store-events.store.ts';

/** Enqueues a delivery to each active endpoint that receives one of these topics. */
export async function startDeliveries(transaction: Queries, topics: readonly StoreEventTopic[]): Promise<void> {
  for (const endpoint of await selectActiveIds(transaction, topics))
    await enqueue(transaction, 'deliver-webhooks', { endpoint });
}
