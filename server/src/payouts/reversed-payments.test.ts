// @module-tag slow-4
import { readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { type PayoutSandbox, payoutSandbox } from './testing/payout-sandbox.ts';
import { weeklyRun } from './weekly-run.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const dayMs = 24 * 60 * 60 * 1000;
const booked = (orderId: string) =>
  sandbox.server.database.query<{ kind: string; net: number }>(sql`
    select kind, net_minor::int as net from ledger_entry where order_id = ${orderId} order by id`);
const sums = async (status: string) => {
  const query = { status } as never; // The defaults complete the query.
  return (await good(sandbox.server.call(readRevenueSummary, { as: 'ada', query }))).body.sums;
};

describe('a payment that fails or is charged back after it was paid', () => {
  it.each(['failed', 'chargeback'])('reverses the booking as %s, and nothing is paid out', async (status) => {
    await sandbox.sell('LD-1');
    const { body } = await sandbox.report('LD-1', status);
    expect(body.paymentStatus).toBe(status);
    expect(await booked('LD-1')).toEqual([
      { kind: 'sale', net: 210_00 },
      { kind: 'reversal', net: -210_00 },
    ]);
    expect((await sandbox.run()).status).toBe(409);
    expect(await sums(status)).toMatchObject([{ gross: '0', commission: '0', net: '0' }]);
  });

  it('is credited if it was invoiced, and deducted from later sales', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    await sandbox.report('LD-1', 'chargeback');
    expect((await sandbox.page()).carried).toMatchObject([{ amount: { value: '-210' } }]);
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
    expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    const { text } = await sandbox.readInvoiceOf('LD-1', 1);
    expect(text).toContain('Order LD-1: payment failed or was charged back');
    await sandbox.sell('LD-2');
    await sandbox.sell('LD-3');
    expect((await good(sandbox.run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['249.90']);
  });

  it('is invoiced again when it is paid after all, even if nothing is left to pay out', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.server.runPendingTasks();
    await sandbox.report('LD-1', 'chargeback');
    await good(sandbox.run());
    await sandbox.report('LD-1', 'paid');
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
    expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice']);
    const vat = await sandbox.server.database.query(sql`
      select sum(net_minor)::int as net, sum(vat_minor)::int as vat from self_billing_invoice`);
    expect(vat).toEqual([{ net: 210_00, vat: 39_90 }]);
    expect((await sandbox.run()).problem.type).toBe('urn:lensdock:problem:nothing-to-pay-out');
  });

  it('has no invoice if it was reversed before its first one', async () => {
    await sandbox.sell('LD-1');
    await sandbox.report('LD-1', 'chargeback');
    await sandbox.sell('LD-2');
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [{ amount: { value: '249.90' } }], invoices: 1 });
    expect(await sandbox.invoicesOf('LD-1')).toEqual([]);
    await sandbox.report('LD-1', 'paid');
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [{ amount: { value: '249.90' } }], invoices: 1 });
    expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice']);
    await sandbox.report('LD-1', 'chargeback');
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [], invoices: 1 });
    expect((await sandbox.invoicesOf('LD-1')).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });

  it('does not reverse earlier refunds, and is booked again when it is paid after all', async () => {
    await sandbox.sell('LD-1');
    await sandbox.refund('LD-1', '100');
    await sandbox.report('LD-1', 'failed');
    await sandbox.report('LD-1', 'paid');
    expect(await booked('LD-1')).toEqual([
      { kind: 'sale', net: 210_00 },
      { kind: 'refund', net: -70_00 },
      { kind: 'reversal', net: -140_00 },
      { kind: 'reinstatement', net: 140_00 },
    ]);
    expect((await good(sandbox.run())).body.payouts).toMatchObject([{ amount: { value: '166.60' } }]);
  });
});

describe('an overdue payment', () => {
  it('keeps the order out of runs until it is paid, without delaying others', async () => {
    await sandbox.sell('LD-1');
    await sandbox.report('LD-1', 'overdue');
    expect(await sandbox.page()).toMatchObject({ pending: [], held: [{ currency: 'EUR', amount: { value: '210' } }] });
    expect((await sandbox.preview()).lines).toMatchObject([{ outcome: 'overdue', amount: { value: '210' } }]);
    expect((await sandbox.run()).status).toBe(409);
    await sandbox.sell('LD-2');
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [{ amount: { value: '249.90' } }], invoices: 1 });
    await sandbox.report('LD-1', 'paid');
    expect(await sandbox.page()).toMatchObject({ pending: [{ amount: { value: '210' } }], held: [] });
    expect((await good(sandbox.run())).body).toMatchObject({ payouts: [{ amount: { value: '249.90' } }], invoices: 1 });
  });

  it('is held for at most 60 days', async () => {
    await sandbox.sell('LD-1');
    await sandbox.report('LD-1', 'overdue');
    sandbox.server.clock.advance(60 * dayMs - 1);
    await weeklyRun(sandbox.server.services);
    expect(await sandbox.runs()).toEqual([]);
    sandbox.server.clock.advance(1);
    await weeklyRun(sandbox.server.services);
    expect((await sandbox.runs()).flatMap(({ payouts }) => payouts.map(({ amount }) => amount.value))).toEqual([
      '249.90',
    ]);
  });

  it('is released when it fails', async () => {
    await sandbox.sell('LD-1');
    await sandbox.report('LD-1', 'overdue');
    await sandbox.report('LD-1', 'failed');
    expect(await sandbox.page()).toMatchObject({ pending: [], held: [], carried: [] });
  });

  it('stays held when a payout that contains it fails', async () => {
    await sandbox.sell('LD-1');
    await good(sandbox.run());
    await sandbox.report('LD-1', 'overdue');
    sandbox.server.services.payments.card.sendPayout = async () => {
      throw new PaymentsFailure('refused', 'no', 'account-closed');
    };
    await sandbox.server.runPendingTasks();
    expect((await sandbox.runs())[0]?.payouts).toMatchObject([{ state: 'failed' }]);
    expect(await sandbox.page()).toMatchObject({ pending: [], held: [{ amount: { value: '210' } }] });
  });
});
