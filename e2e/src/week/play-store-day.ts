import type { Customer } from '../reconciliation/store-orders.ts';
import { count, type Week } from './week.ts';

const customers: readonly [Customer, ...Customer[]] = [
  { name: 'Havenport Logistics B.V.', country: 'NL' },
  { name: 'Flughafen Münster-Osnabrück GmbH', country: 'DE' },
  { name: 'Kestrel "Integrations", LLC', country: 'US' },
];

/** A day of the storefront: orders, and payments, failures, refunds and chargebacks between them. */
export async function playStoreDay(week: Week, orders: number): Promise<void> {
  const { store, random } = week;
  for (let placed = 0; placed < orders; placed++) {
    await store.order(random.pick(customers));
    count(week, 'orders');
    if (random.happens(35)) await store.changeAny();
  }
}
