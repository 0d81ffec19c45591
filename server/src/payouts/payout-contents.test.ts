// @module-tag slow-1
import { exportPayout, exportPayoutRun, readPayout } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { readOrder } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { type PayoutSandbox, payoutSandbox } from './testing/payout-sandbox.ts';

let sandbox: PayoutSandbox;
beforeEach(async () => {
  sandbox = await payoutSandbox();
});
afterEach(() => sandbox.close());

const lines = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').replaceAll('"', '').trim().split('\r\n');

/** Sells two orders, refunds a part of the first, and pays both out. */
async function payOut() {
  await sandbox.sell('LD-1');
  await sandbox.refund('LD-1', '100');
  await sandbox.sell('LD-2');
  const { body } = await good(sandbox.run());
  await sandbox.server.runPendingTasks();
  const payoutId = body.payouts[0]?.payoutId ?? '';
  return { runId: body.runId, payoutId };
}

describe('readPayout', () => {
  it('returns the bookings that add up to the payout', async () => {
    const { payoutId } = await payOut();
    const { body } = await good(sandbox.server.call(readPayout, { as: 'ada', params: { payoutId }, query: {} }));
    expect(body.entries.map(({ orderId, kind, net, vat }) => [orderId, kind, net, vat])).toEqual([
      ['LD-1', 'sale', '210', '39.90'],
      ['LD-1', 'refund', '-70', '-13.30'],
      ['LD-2', 'sale', '210', '39.90'],
    ]);
    expect(body.payout.amount.value).toBe('416.50');
    expect(body.next).toBeNull();
  });

  it('continues after a given booking', async () => {
    const { payoutId } = await payOut();
    const [first] = await sandbox.server.database.query<{ id: string }>(
      sql`select min(entry_id)::text as id from payout_entry`,
    );
    const query = { after: first?.id ?? '' };
    const { body } = await good(sandbox.server.call(readPayout, { as: 'ada', params: { payoutId }, query }));
    expect(body.entries.map(({ orderId, kind }) => [orderId, kind])).toEqual([
      ['LD-1', 'refund'],
      ['LD-2', 'sale'],
    ]);
  });

  it('returns 404 for a payout of another company and 400 for an invalid cursor', async () => {
    const { payoutId } = await payOut();
    const read = (as: 'ada' | 'eve', query: { after?: string }) =>
      sandbox.server.call(readPayout, { as, params: { payoutId }, query });
    expect((await read('eve', {})).status).toBe(404);
    expect((await read('ada', { after: 'x' })).status).toBe(400);
    const missing = { as: 'ada', params: { payoutId: '../x' }, query: {} } as const;
    expect((await sandbox.server.call(readPayout, missing)).status).toBe(404);
  });
});

describe('exportPayout', () => {
  it('lists each booking with its invoice', async () => {
    const { payoutId } = await payOut();
    const { bytes, headers } = await sandbox.server.call(exportPayout, { as: 'ada', params: { payoutId } });
    expect(headers['content-disposition']).toContain(`payout-${payoutId}-`);
    const [head, ...rows] = lines(bytes);
    expect(head).toContain('payout,company,order,order date');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/,sale,Gate & Belt,FULL,3,EUR,300,90,210,39\.90,,,SB-2026-000001,,sent$/);
    expect(rows[1]).toMatch(/,refund,,,,EUR,-100,-30,-70,-13\.30,,,SB-2026-00000[12],,sent$/);
  });

  it('returns 404 for a payout of another company', async () => {
    const { payoutId } = await payOut();
    expect((await sandbox.server.call(exportPayout, { as: 'eve', params: { payoutId } })).status).toBe(404);
  });
});

describe('exportPayoutRun', () => {
  it('lists the bookings of every payout of the run for an operator', async () => {
    const { runId } = await payOut();
    const { bytes } = await sandbox.server.call(exportPayoutRun, { as: 'olga', params: { runId } });
    expect(lines(bytes).slice(1)).toHaveLength(3);
  });

  it('says which payouts have failed', async () => {
    await sandbox.sell('LD-1');
    const { runId } = await sandbox.failedRun();
    const { bytes } = await sandbox.server.call(exportPayoutRun, { as: 'olga', params: { runId } });
    expect(lines(bytes).map((line) => line.split(',').at(-1))).toEqual(['state', 'failed']);
  });

  it('refuses a seller with 403 and a run that does not exist with 404', async () => {
    const { runId } = await payOut();
    expect((await sandbox.server.call(exportPayoutRun, { as: 'ada', params: { runId } })).status).toBe(403);
    const missing = { as: 'olga', params: { runId: 'AAAAAAAAAA' } } as const;
    expect((await sandbox.server.call(exportPayoutRun, missing)).status).toBe(404);
  });
});

describe('readOrder', () => {
  it('explains the payout with lines, payments, bookings, payouts and invoices', async () => {
    const { payoutId } = await payOut();
    const { body } = await good(sandbox.server.call(readOrder, { as: 'ada', params: { orderId: 'LD-1' } }));
    expect(body).toMatchObject({
      currency: 'EUR',
      paymentStatus: 'partially_refunded',
      totalPrice: '300',
      refunded: '100',
      lines: [{ appName: 'Gate & Belt', licence: 'FULL', quantity: 3, unitPrice: '100', discount: 0, amount: '300' }],
      payments: [
        { paymentStatus: 'paid', refund: null },
        { paymentStatus: 'partially_refunded', refund: '100' },
      ],
      bookings: [
        { kind: 'sale', gross: '300', commission: '90', net: '210' },
        { kind: 'refund', gross: '-100', commission: '-30', net: '-70' },
      ],
      booked: { gross: '200', commission: '60', net: '140' },
      payouts: [{ payoutId, paymentProvider: 'CARD', state: 'sent', amount: { symbol: '€', value: '166.60' } }],
    });
    expect(body.invoices[0]).toMatchObject({ kind: 'invoice', number: 'SB-2026-000001' });
  });

  it('shows a pending order without payouts and invoices', async () => {
    await sandbox.sell('LD-1', { paymentStatus: 'pending' });
    const { body } = await good(sandbox.server.call(readOrder, { as: 'ada', params: { orderId: 'LD-1' } }));
    expect(body).toMatchObject({ bookings: [], payouts: [], invoices: [], booked: { net: '0' } });
  });

  it('returns 404 for an order of another company and for a malformed id', async () => {
    await sandbox.sell('LD-1');
    const read = (as: 'ada' | 'eve', orderId: string) => sandbox.server.call(readOrder, { as, params: { orderId } });
    expect((await read('eve', 'LD-1')).status).toBe(404);
    expect((await read('ada', '../LD-1')).status).toBe(404);
  });
});
