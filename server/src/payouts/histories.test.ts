import { reportOrder, reportPaymentChange } from '@lensdock/contract/orders/orders.endpoints.ts';
import { startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { selectDisagreements } from '../ledger/check.store.ts';
import { orderOf, pricedLicences } from '../orders/testing/sample-order.ts';
import { openBankAccount } from '../payout-accounts/testing/validate-account.ts';
import { northlight } from '../sign-on/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendPayout } from './send-payout.ts';

/** Histories of orders, refunds, runs and failures: a few here, more of them in the deep tests. */
const histories = process.env.DEEP ? 300 : 6;

let server: TestServer;
let app: string;

beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  await openBankAccount(server, 'ada');
  server.clock.advance(60 * 60 * 1000);
});
afterAll(() => server.stop());

type Event =
  | { kind: 'order'; quantity: number; paid: boolean; provider: 'CARD' | 'BANK' }
  | { kind: 'pay' | 'repeat'; order: number }
  | { kind: 'refund'; order: number; cents: number }
  | { kind: 'run' }
  | { kind: 'send'; fate: 'good' | 'refused' | 'cut' };

const orderNumber = fc.nat(5);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    quantity: fc.integer({ min: 1, max: 40 }),
    paid: fc.boolean(),
    provider: fc.constantFrom('CARD' as const, 'BANK' as const),
  }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'repeat' as const), order: orderNumber }),
  fc.record({ kind: fc.constant('refund' as const), order: orderNumber, cents: fc.integer({ min: 1, max: 200_000 }) }),
  fc.constant({ kind: 'run' as const }),
  fc.record({ kind: fc.constant('send' as const), fate: fc.constantFrom('good', 'refused', 'cut') }),
) as fc.Arbitrary<Event>;

/** Every second history is of a seller in Poland, whom the bank provider pays in PLN. */
const countries = ['DE', 'PL'];
/** Lived first, so that there is one however the others fall. */
const paidInZloty: Event[] = [
  { kind: 'order', quantity: 3, paid: true, provider: 'BANK' },
  { kind: 'run' },
  { kind: 'send', fate: 'good' },
];
let history = 0;
let changes = 0;
let inZloty = 0;

async function live(events: readonly Event[]): Promise<void> {
  history += 1;
  const country = countries[history % countries.length];
  await server.database.execute(sql`update company set country = ${country} where id = ${northlight.id}`);
  const bodies: ReturnType<typeof orderOf>[] = [];
  const date = (await server.clock.now()).toISOString();
  const change = (id: string, paymentStatus: string, refund?: string) =>
    server.call(reportPaymentChange, {
      ...{ as: 'store', params: { orderId: id } },
      body: { changeId: `c-${changes++}`, paymentStatus, date, ...(refund && { refund }) },
    });
  for (const one of events) {
    const body = 'order' in one ? bodies[one.order % Math.max(1, bodies.length)] : undefined;
    if (one.kind === 'order') {
      const amount = String(100 * one.quantity);
      const order = orderOf(app, {
        ...{ orderId: `H${history}-${bodies.length}`, date, totalPrice: amount },
        paymentStatus: one.paid ? 'paid' : 'pending',
        lines: [{ appCode: app, licence: 'FULL', quantity: one.quantity, paymentProvider: one.provider, amount }],
      });
      bodies.push(order);
      await server.call(reportOrder, { as: 'store', body: order });
    } else if (one.kind === 'run') {
      const answers = await Promise.all([0, 1].map(() => server.call(startPayoutRun, { as: 'olga' })));
      for (const { status } of answers) expect([201, 409]).toContain(status);
    } else if (one.kind === 'send') await sendAll(one.fate);
    else if (!body) continue;
    else if (one.kind === 'repeat') await server.call(reportOrder, { as: 'store', body });
    else if (one.kind === 'pay') await change(body.orderId, 'PAID');
    else if (one.kind === 'refund')
      await change(
        body.orderId,
        'partially_refunded',
        `${Math.floor(one.cents / 100)}.${String(one.cents % 100).padStart(2, '0')}`,
      );
  }
}

async function sendAll(fate: 'good' | 'refused' | 'cut'): Promise<void> {
  const { card, bank } = server.world.payments;
  const restore = [card, bank].map((provider) => {
    const { sendPayout: really } = provider;
    provider.sendPayout = async (order) => {
      if (fate === 'refused') throw new PaymentsFailure('refused', 'no', 'account-closed');
      const state = await really(order);
      if (fate === 'cut') throw new PaymentsFailure('unavailable', 'cut');
      return state;
    };
    return () => {
      provider.sendPayout = really;
    };
  });
  const open = await server.database.query<{ id: string }>(sql`
    select id from payout where state in ('closed', 'sent')
       and (${fate} <> 'refused' or not exists (select from sandbox_record where sandbox_record.id = lower(provider) || '-payout ' || payout.id))`);
  for (const { id } of open) await sendPayout(server.world, id).catch(() => {});
  for (const each of restore) each();
}

it('adds up over random histories of orders, refunds, runs and failures, and pays nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      await live(events);
      expect(await selectDisagreements(server.database)).toEqual([]);
      // What the provider was told to pay is what payouts that did not fail say.
      const money = await server.database.query<{ currency: string; sent: string; booked: string }>(sql`
        with sent as (
          select split_part(id, ' ', 2) as id, value ->> 'currency' as currency, (value ->> 'amountMinor')::bigint as minor
            from sandbox_record where id like 'card-payout%' or id like 'bank-payout%')
        select sent.currency, sum(minor)::text as sent,
               sum(coalesce(paid_minor, amount_minor)) filter (where state <> 'failed' and coalesce(paid_currency, payout.currency) = sent.currency)::text as booked
          from sent left join payout on payout.id = sent.id group by 1`);
      for (const { sent, booked } of money) expect(booked).toBe(sent);
      if (money.some(({ currency }) => currency === 'PLN')) inZloty += 1;
    }),
    { numRuns: histories, endOnFailure: true, examples: [[paidInZloty]] },
  );
  // The test looked at what it is about.
  expect(inZloty).toBeGreaterThan(0);
}, 1_800_000);
