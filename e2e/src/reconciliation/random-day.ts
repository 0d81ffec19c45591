import { sql } from '@lensdock/ports/database/sql.ts';
import { sandboxEvent } from '@lensdock/ports/payments/testing/sandbox-event.ts';
import { meridian, northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import { findSecret } from '@lensdock/server/kernel/services/installation-secrets.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { untilTasksAreDone } from '@lensdock/server/testing/until-tasks-are-done.ts';
import { callAs, readAs } from './call-as.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import { type Customer, storeOrders } from './store-orders.ts';

const customers: readonly [Customer, ...Customer[]] = [
  { name: 'Havenport Logistics B.V.', country: 'NL' },
  { name: 'Flughafen Münster-Osnabrück GmbH', country: 'DE' },
  { name: 'Kestrel "Integrations", LLC', country: 'US' },
  { companyId: northlight.id, name: northlight.name, country: northlight.country },
];

/** The product on the day, and the choices of its operator and payment providers. */
interface Day {
  product: RunningServer;
  random: RandomSource;
  secret: string;
}

/**
 * A day of the store over HTTP: orders, payments, refunds, failures, chargebacks and overdue payments, and payout runs
 * between and during them. Some payouts come back, and later runs pay them again.
 */
export async function playRandomDay(
  product: RunningServer,
  { seed, rounds, prefix }: { seed: number; rounds: number; prefix: string },
): Promise<void> {
  const random = randomSource(seed);
  const { secret = '' } = (await findSecret<{ secret: string }>(product.services, 'sandbox-events')) ?? {};
  const day = { product, random, secret };
  const store = storeOrders(product, random, prefix);
  // Meridian, outside the European Union, sells its private app to Northlight as soon as its account is open again.
  await callAs(product, 'olga', `/api/operator/companies/${meridian.id}/payout-accounts/bank`, {
    method: 'PUT',
    body: { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'S-1' },
  });
  for (let round = 0; round < rounds; round++) {
    const isRun = round % 5 === 4;
    const steps = Array.from({ length: 6 + random.below(8) }, () =>
      store.placed() < 3 || random.happens(45) ? () => store.order(random.pick(customers)) : store.changeAny,
    );
    // One after another, as a store reports them; a run may start in the middle.
    const reports = steps.reduce((before, step) => before.then(step), Promise.resolve());
    await Promise.all([reports, ...(isRun && random.happens(50) ? [run(day)] : [])]);
    if (isRun) await run(day);
    if (isRun) await settle(day);
  }
  await run(day);
  await settle(day);
  await run(day);
  await untilTasksAreDone(product.address);
}

async function run({ product }: Day): Promise<void> {
  // 409: nothing to pay out.
  await callAs(product, 'olga', '/api/operator/payout-runs', { method: 'POST', body: {}, expected: [201, 409] });
}

/** The providers report what became of the payouts that are on their way: one in four has come back. */
async function settle({ product, random, secret }: Day): Promise<void> {
  await untilTasksAreDone(product.address);
  const { runs } = await readAs<{ runs: { runId: string }[] }>(product, 'olga', '/api/operator/payout-runs');
  for (const { runId } of runs.slice(0, 3)) {
    const { payouts } = await readAs<{
      payouts: { payoutId: string; provider: 'CARD' | 'BANK'; state: string }[];
    }>(product, 'olga', `/api/operator/payout-runs/${runId}/payouts`);
    for (const { payoutId, provider: through, state } of payouts) {
      if (state !== 'sent') continue;
      const provider = through.toLowerCase();
      if (random.happens(25))
        await product.services.database.execute(sql`
          update sandbox_record set value = value || '{"outcome": "failed"}' where id = ${`${provider}-payout ${payoutId}`}`);
      const event = sandboxEvent({ kind: 'payout', reference: payoutId }, new Date(), secret);
      const header = provider === 'card' ? 'stripe-signature' : 'lensdock-signature';
      const { status } = await fetch(`${product.address}/api/payments/${provider}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: event.signature },
        body: Buffer.from(event.body),
      });
      if (status !== 204) throw new Error(`event of payout ${payoutId}: expected 204, got ${status}`);
    }
  }
}
