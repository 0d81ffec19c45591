import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type OrderRow, selectOrder } from './orders.store.ts';

/** Returns an order with its lines and payments. Malformed ids are treated as missing. */
export async function findOrder(queries: Queries, orderId: string): Promise<OrderRow> {
  const order = isStoreId(orderId) ? await selectOrder(queries, orderId) : undefined;
  if (!order) throw new Problem('not-found');
  return order;
}

/** Returns an order of this company; throws `not-found` for another company's. */
export async function findOrderOfCompany(queries: Queries, companyId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(queries, orderId);
  if (order.companyId !== companyId) throw new Problem('not-found');
  return order;
}

/** Returns the amount refunded so far in minor units. */
export function refundedMinor({ changes }: Pick<OrderRow, 'changes'>): bigint {
  return changes.reduce((sum, { refundMinor }) => sum + BigInt(refundMinor ?? 0), 0n);
}

/** Locks an existing order until the transaction ends, as each report about it does. */
export async function lockOrder(transaction: Queries, orderId: string): Promise<void> {
  await selectOrder(transaction, orderId, { lock: true });
}
