import { reportOrder, reportPaymentChange } from '@lensdock/contract/orders/orders.endpoints.ts';
import { startPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { selectDisagreements } from '../ledger/check.store.ts';
import { orderOf, pricedLicences } from '../orders/testing/sample-order.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendPayout } from './send-payout.ts';

/** Histories of orders, refunds, runs and failures: a few here, more of them in the deep tests. */
const histories = process.env.DEEP ? 300 : 6;

let server: TestServer;
let app: string;

beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
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

let history = 0;
let changes = 0;

async function live(events: readonly Event[]): Promise<void> {
  history += 1;
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
  const { card } = server.world.payments;
  const { sendPayout: really } = card;
  card.sendPayout = async (order) => {
    if (fate === 'refused') throw new PaymentsFailure('refused', 'no', 'account-closed');
    const state = await really(order);
    if (fate === 'cut') throw new PaymentsFailure('unavailable', 'cut');
    return state;
  };
  const open = await server.database.query<{ id: string }>(sql`
    select id from payout where state in ('closed', 'sent')
       and (${fate} <> 'refused' or not exists (select from sandbox_record where sandbox_record.id = 'card-payout ' || payout.id))`);
  for (const { id } of open) await sendPayout(server.world, id).catch(() => {});
  card.sendPayout = really;
}

it('adds up over random histories of orders, refunds, runs and failures, and pays nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      await live(events);
      expect(await selectDisagreements(server.database)).toEqual([]);
      // What the provider was told to pay is what payouts that did not fail say.
      const [money] = await server.database.query(sql`
        select coalesce((select sum((value ->> 'amountMinor')::bigint) from sandbox_record where id like 'card-payout%'), 0)::text as sent,
               coalesce((select sum(amount_minor) from payout where state <> 'failed'
                          and exists (select from sandbox_record where sandbox_record.id = 'card-payout ' || payout.id)), 0)::text as booked`);
      expect(money).toMatchObject({ sent: (money as { booked: string }).booked });
    }),
    { numRuns: histories, endOnFailure: true },
  );
}, 1_800_000);
