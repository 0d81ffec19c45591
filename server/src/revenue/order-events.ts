import type { OrderEvent } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type OrderEventRow, selectOrderEvents } from './order-events.store.ts';

/** Returns the store events of an order, oldest first. */
export async function readOrderEvents(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  const events = new Map<number, OrderEvent>();
  for (const row of await selectOrderEvents(queries, orderId)) {
    const { position, kind, at } = row;
    const event = events.get(position) ?? { position, kind, date: at.toISOString(), deliveries: [] };
    event.deliveries.push(...deliveryOf(row));
    events.set(position, event);
  }
  return [...events.values()];
}

function deliveryOf({ endpointId, description, outcome, attemptedAt }: OrderEventRow): OrderEvent['deliveries'] {
  if (endpointId === null || outcome === null || attemptedAt === null) return [];
  return [{ endpointId, description: description ?? '', outcome, date: attemptedAt.toISOString() }];
}
