import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { termsOf } from '../ledger/book-orders.ts';
import { lockOrder } from '../orders/find-order.ts';
import { reportPaymentChange } from '../orders/report-payment-change.ts';
import { orderOf } from '../orders/testing/sample-order.ts';
import { setValidated } from '../payout-accounts/testing/validate-account.ts';
import { heldTransaction } from '../testing/held-transaction.ts';
import { selectOpenPayouts } from './payouts.store.ts';
import { type PayoutSandbox, payoutSandbox } from './testing/payout-sandbox.ts';
import { weeklyRun } from './weekly-run.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());
const refuse = (failure: PaymentsFailure) => {
  sandbox.server.services.payments.card.sendPayout = async () => {
    throw failure;
  };
};

describe('a payout run', () => {
  it('pays pending amounts, issues the invoices and notifies the seller', async () => {
    await sandbox.sell('LD-1');
    expect((await sandbox.page()).card.pendingPayout).toEqual({
      amount: { symbol: '€', value: '210' },
      date: '2026-11-20',
      paymentProvider: 'CARD',
      paidIn: 'EUR',
      vat: { symbol: '€', value: '39.90' },
    });
    expect(
      (await sandbox.preview()).lines.map(({ outcome, currency, amount }) => [outcome, currency, amount.value]),
    ).toEqual([['pay', 'EUR', '210']]);
    const { body } = await good(sandbox.run());
    expect(body).toMatchObject({ startedBy: 'Olga Brandt', invoices: 1 });
    expect(body.payouts.map(({ state }) => state)).toEqual(['closed']);
    expect((await sandbox.page()).pending).toEqual([]);
    await sandbox.server.runPendingTasks();
    await sandbox.settleLater();
    expect((await sandbox.runs())[0]?.payouts.map(({ state }) => state)).toEqual(['paid']);
    expect((await sandbox.page()).card.completedPayouts).toMatchObject([
      {
        amount: { symbol: '€', value: '249.90' },
        vat: { symbol: '€', value: '39.90' },
        date: '2026-11-18',
        paymentProvider: 'CARD',
        state: 'paid',
      },
    ]);
    expect(
      (await sandbox.messages('ada')).filter((text) => text.startsWith('A payout of €\u00a0249.90')).sort(),
    ).toEqual([
      expect.stringMatching(/ has arrived in your account\.$/),
      expect.stringMatching(/ is in transit to your account\./),
    ]);
  });

  it('does nothing without pending amounts, and pays once when started concurrently', async () => {
    expect((await sandbox.run()).problem.type).toBe('urn:lensdock:problem:nothing-to-pay-out');
    for (const id of ['LD-1', 'LD-2', 'LD-3']) await sandbox.sell(id);
    const answers = await Promise.all([
      sandbox.run(),
      sandbox.run(),
      weeklyRun(sandbox.server.services),
      sandbox.run(),
    ]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    const all = await sandbox.runs();
    expect(all.flatMap(({ payouts }) => payouts.map(({ amount }) => amount.value))).toEqual(['749.70']);
    const numbers = await sandbox.server.database.query<{ number: string }>(
      sql`select number from self_billing_invoice order by 1`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(['SB-2026-000001', 'SB-2026-000002', 'SB-2026-000003']);
  });

  it('waits for a payout account', async () => {
    await sandbox.sell('LD-1');
    await setValidated(sandbox.server.database, northlight.id, false);
    expect(await sandbox.page()).toMatchObject({
      pending: [],
      card: { pendingPayout: null },
      waiting: [{ currency: 'EUR', amount: { value: '210' } }],
    });
    expect((await sandbox.run()).status).toBe(409);
    expect((await sandbox.preview()).lines).toMatchObject([{ outcome: 'wait', provider: null }]);
    await setValidated(sandbox.server.database, northlight.id, true);
    expect((await good(sandbox.run())).body.payouts).toHaveLength(1);
  });

  it('pays through the other provider if the order’s provider has no account', async () => {
    const lines = orderOf(sandbox.app).lines.map((line) => ({ ...line, paymentProvider: 'BANK' as const }));
    await sandbox.sell('LD-1', { lines });
    await sandbox.sell('LD-2');
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ provider: 'CARD', amount: { value: '499.80' } }]);
  });

  it('carries forward refunds that exceed sales, with an immediate credit note', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    await sandbox.refund('LD-1', '300');
    expect((await sandbox.page()).carried).toMatchObject([{ amount: { value: '-210' } }]);
    const { body } = await good(sandbox.run());
    expect([body.payouts, body.invoices]).toEqual([[], 1]);
    expect((await sandbox.invoicesOf('LD-1')).map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', 'SB-2026-000001'],
      ['credit-note', 'SB-2026-000002'],
    ]);
    expect((await sandbox.run()).status).toBe(409);
    await sandbox.sell('LD-2');
    await sandbox.sell('LD-3');
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['249.90']);
  });
});

describe('a payout run next to another change', () => {
  it('takes the VAT of payouts and invoices from the same facts of a company', async () => {
    await sandbox.sell('LD-1');
    const commit = await heldTransaction(sandbox.server.database, async (transaction) => {
      await lockCompany(transaction, northlight.id);
      await transaction.execute(
        sql`update company set country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
      );
    });
    const run = sandbox.run();
    await commit();
    await good(run);
    const vat = await sandbox.server.database.query(
      sql`select vat_minor::int as vat from payout union all select vat_minor::int from self_billing_invoice`,
    );
    expect(vat).toEqual([{ vat: 0 }, { vat: 0 }]);
  });

  it('invoices an order that a report has locked, and books the report after the run', async () => {
    await sandbox.sell('LD-1');
    const { clock, database, services } = sandbox.server;
    const at = await clock.now();
    const change = { changeId: 'LD-1-C', paymentStatus: 'chargeback', date: at.toISOString() };
    await database.transaction(async (transaction) => {
      await lockOrder(transaction, 'LD-1');
      expect((await good(sandbox.run())).body).toMatchObject({ invoices: 1 });
      await reportPaymentChange(transaction, { at }, 'LD-1', change, termsOf(services.settings));
    });
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
  });

  it('keeps an order held whose payment is reported as overdue while its payout fails', async () => {
    refuse(new PaymentsFailure('refused', 'no', 'account-closed'));
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    const { clock, services } = sandbox.server;
    const at = await clock.now();
    const change = { changeId: 'LD-1-O', paymentStatus: 'overdue', date: at.toISOString() };
    const commit = await heldTransaction(sandbox.server.database, (transaction) =>
      reportPaymentChange(transaction, { at }, 'LD-1', change, termsOf(services.settings)),
    );
    const failing = sandbox.server.runPendingTasks();
    await commit();
    await failing;
    const pending = await sandbox.server.database.query<{ held: boolean }>(
      sql`select held_until is not null as held from pending_entry`,
    );
    expect(pending).toEqual([{ held: true }]);
  });
});

describe('a payout', () => {
  it('becomes pending again when it is rejected, and the next run pays it with its existing invoice', async () => {
    const { sendPayout } = sandbox.server.services.payments.card;
    refuse(new PaymentsFailure('refused', 'no', 'account-closed'));
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    expect((await sandbox.runs())[0]?.payouts).toMatchObject([{ state: 'failed', failure: 'account-closed' }]);
    expect((await sandbox.page()).card).toMatchObject({
      pendingPayout: { amount: { value: '210' } },
      completedPayouts: [],
    });
    expect((await sandbox.messages('ada'))[0]).toMatch(
      /^A payout of €\u00a0249.90.* failed\. The payout account is closed or does not exist\. Enter another account/,
    );
    expect((await sandbox.messages('olga'))[0]).toMatch(/failed\. The payout account is closed or does not exist\./);
    sandbox.server.services.payments.card.sendPayout = sendPayout;
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    expect((await sandbox.page()).card.completedPayouts).toHaveLength(1);
    expect(await sandbox.invoicesOf('LD-1')).toHaveLength(1);
  });

  it('is sent once, however often the connection to the provider is lost', async () => {
    const { sendPayout } = sandbox.server.services.payments.card;
    const seen: string[] = [];
    sandbox.server.services.payments.card.sendPayout = async (order) => {
      const state = await sendPayout(order);
      seen.push(order.reference);
      // The provider accepts the payout, but its answer is lost.
      if (seen.length < 3) throw new PaymentsFailure('unavailable', 'cut');
      return state;
    };
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    for (let time = 0; time < 3; time++) await sandbox.server.runPendingTasks();
    await sandbox.settleLater();
    expect(new Set(seen).size).toBe(1);
    expect((await sandbox.page()).card.completedPayouts).toMatchObject([
      { state: 'paid', amount: { value: '249.90' } },
    ]);
    const [sent] = await sandbox.server.database.query(
      sql`select count(*)::int as count from sandbox_record where id like 'card-payout%'`,
    );
    expect(sent).toEqual({ count: 1 });
  });

  it('that was sent is settled by its state at the provider, which would refuse to send it again', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    refuse(new PaymentsFailure('refused', 'no', 'account-closed'));
    await sandbox.settleLater();
    expect((await sandbox.runs())[0]?.payouts).toMatchObject([{ state: 'paid' }]);
  });

  it('that has not been sent comes before older ones on their way, however many there are', async () => {
    await sandbox.sell('LD-1');
    const older = (await good(sandbox.run())).body.payouts[0]?.payoutId;
    await sandbox.server.runPendingTasks();
    sandbox.server.clock.advance(60_000);
    await sandbox.sell('LD-2');
    const newer = (await good(sandbox.run())).body.payouts[0]?.payoutId;
    sandbox.server.clock.advance(60_000);
    const open = await selectOpenPayouts(sandbox.server.database, await sandbox.server.clock.now(), 1);
    expect(open.map(({ id }) => id)).toEqual([newer, older]);
  });
});
