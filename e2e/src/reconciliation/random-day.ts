import { meridian, northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { waitForTasks } from '@lensdock/server/testing/wait-for-tasks.ts';
import { callAs } from './call-as.ts';
import { randomSource } from './random-source.ts';
import { settlePayouts } from './settle-payouts.ts';
import { type Customer, type PlacedOrder, storeOrders } from './store-orders.ts';

const customers: readonly [Customer, ...Customer[]] = [
  { name: 'Havenport Logistics B.V.', country: 'NL' },
  { name: 'Flughafen Münster-Osnabrück GmbH', country: 'DE' },
  { name: 'Kestrel "Integrations", LLC', country: 'US' },
  { companyId: northlight.id, name: northlight.name, country: northlight.country },
];

/**
 * A day of the store over HTTP: orders, payments, refunds, failures, chargebacks and overdue payments, and payout runs
 * between and during them. Some payouts come back, and later runs pay them again. The commission changes at half time,
 * and a sale after the last run stays open. Of each fault there is at least one, whatever the seed.
 */
export async function playRandomDay(
  product: RunningServer,
  { seed, rounds, prefix }: { seed: number; rounds: number; prefix: string },
): Promise<void> {
  const random = randomSource(seed);
  // One in four payouts comes back, and the first one always.
  let settled = 0;
  const settle = () => settlePayouts(product, () => settled++ === 0 || random.happens(25));
  const store = storeOrders(product, random, prefix);
  // Meridian, outside the European Union, sells its private app to Northlight as soon as its account is open again.
  await callAs(product, 'olga', `/api/operator/companies/${meridian.id}/payout-accounts/bank`, {
    method: 'PUT',
    body: { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' },
  });
  for (let round = 0; round < rounds; round++) {
    const isRun = round % 5 === 4;
    if (round === Math.floor(rounds / 2)) await changeCommission(product, '20');
    const steps = Array.from({ length: 6 + random.below(8) }, () =>
      store.placed() < 3 || random.happens(45) ? () => store.order(random.pick(customers)) : store.changeAny,
    );
    // One after another, as a store reports them; a run may start in the middle.
    const reports = steps.reduce((before, step) => before.then(step), Promise.resolve());
    await Promise.all([reports, ...(isRun && random.happens(50) ? [run(product)] : [])]);
    if (isRun) await run(product);
    if (isRun) await settle();
  }
  const disputed = await sell(store, () => random.pick(customers));
  for (const status of ['chargeback', 'paid']) await store.change(disputed, status);
  await run(product);
  await settle();
  // The invoice exists, so the refund makes a credit note.
  await store.change(disputed, 'refunded', disputed.total - disputed.refunded);
  await run(product);
  // A month closes when every payout has arrived or come back.
  await settlePayouts(product, () => false);
  await sell(store, () => random.pick(customers));
  await waitForTasks(product.address);
}

/** Places orders until one has a price, and reports its payment. */
async function sell(store: ReturnType<typeof storeOrders>, customer: () => Customer): Promise<PlacedOrder> {
  const before = store.placed();
  for (let attempt = 0; attempt < 100 && store.placed() === before; attempt++) await store.order(customer());
  const sold = store.orders()[before];
  if (!sold) throw new Error('expected an order with a price');
  await store.change(sold, 'paid');
  return sold;
}

async function changeCommission(product: RunningServer, value: string): Promise<void> {
  await callAs(product, 'olga', '/api/operator/settings/COMMISSION_PERCENT', { method: 'PUT', body: { value } });
}

async function run(product: RunningServer): Promise<void> {
  // 409: nothing to pay out.
  await callAs(product, 'olga', '/api/operator/payout-runs', { method: 'POST', body: {}, expected: [201, 409] });
}
