import { expect, it } from 'vitest';
import { checkPayouts } from './check-payouts.ts';
import type { Exports } from './read-exports.ts';

const entry = { company_id: 'northlight', order_id: 'LD-1', currency: 'EUR' };
const part = { payout_id: 'P1', released: 't', converted_in: '', paid_minor: '' };

/** A failed payout of a sale with its full refund, which were pending when an invoice over both was written. */
function exportsOf(issuedAt: string): Exports {
  return {
    entries: [
      { ...entry, id: '1', net_minor: '21000' },
      { ...entry, id: '2', net_minor: '-21000' },
      { ...entry, id: '3', order_id: 'LD-2', net_minor: '21000' },
    ],
    pending: ['1', '2', '3'].map((id) => ({ entry_id: id, net_minor: id === '2' ? '-21000' : '21000' })),
    payouts: [
      {
        id: 'P1',
        company_id: 'northlight',
        currency: 'EUR',
        state: 'failed',
        rate: '',
        amount_minor: '24990',
        vat_minor: '3990',
        closed_at: '2026-11-20 06:00:00+00',
      },
    ],
    payoutEntries: [
      { ...part, entry_id: '1', vat_minor: '3990' },
      { ...part, entry_id: '2', vat_minor: '-3990' },
      { ...part, entry_id: '3', vat_minor: '3990' },
    ],
    invoices: [
      { id: 'I1', issued_at: issuedAt },
      { id: 'I2', issued_at: '2026-11-20 06:00:00+00' },
    ],
    invoiceEntries: [
      { entry_id: '1', invoice_id: 'I1', vat_minor: '0' },
      { entry_id: '2', invoice_id: 'I1', vat_minor: '0' },
      { entry_id: '3', invoice_id: 'I2', vat_minor: '3990' },
    ],
    changesOf: new Map(),
  } as unknown as Exports; // The members that the check reads.
}

it('compares the VAT of a failed payout with invoices of its time, not with later ones', () => {
  expect(checkPayouts(exportsOf('2026-11-27 06:00:00+00'))).toEqual([]);
  expect(checkPayouts(exportsOf('2026-11-20 06:00:00+00'))).toEqual([
    'payout P1: VAT of booking 1: expected 0, found 3990',
    'payout P1: VAT of booking 2: expected 0, found -3990',
  ]);
});
