import { describe, expect, it } from 'vitest';
import { composeInvoice } from './invoice.ts';
import { isVatIdMissing, sellerTax, taxNoteOf, vatOn, vatShares } from './tax-treatment.ts';

const german = { country: 'DE', vatId: 'DE123456788' };
const terms = { issuer: german, domesticPercent: 19, payWithoutVatId: false };

it.each([
  ['DE', 'DE123456788', 'domestic', 19],
  ['PL', 'PL8567346215', 'reverse-charge', 0],
  ['US', null, 'outside-scope', 0],
  ['CH', 'CHE116281710', 'outside-scope', 0],
  ['GB', null, 'outside-scope', 0],
] as const)('taxes a seller in %s with the number %s as %s', (country, vatId, treatment, percent) => {
  expect(sellerTax({ country, vatId }, terms)).toEqual({ treatment, percent });
});

it.each(['DE', 'PL'])(
  'holds payouts of a seller in %s without a VAT number, unless the operator pays without VAT',
  (country) => {
    expect(sellerTax({ country, vatId: null }, terms)).toBeNull();
    const paid = { treatment: 'unregistered', percent: 0 };
    expect(sellerTax({ country, vatId: null }, { ...terms, payWithoutVatId: true })).toEqual(paid);
  },
);

it("shows no VAT between two countries of the Union when the issuer's number is missing", () => {
  const unnumbered = { ...terms, issuer: { ...german, vatId: null } };
  expect(sellerTax({ country: 'PL', vatId: 'PL8567346215' }, unnumbered)?.treatment).toBe('unregistered');
});

it.each([
  ['DE', { country: 'DE', vatId: null }, true],
  ['DE', { country: 'FR', vatId: null }, true],
  ['DE', { country: 'US', vatId: null }, false],
  ['DE', { country: 'DE', vatId: 'DE123456788' }, false],
  ['US', { country: 'US', vatId: null }, true],
  ['US', { country: 'DE', vatId: null }, false],
])('reports for an operator in %s with the number %j whether one is missing: %s', (issuerCountry, seller, missing) => {
  expect(isVatIdMissing(issuerCountry, seller)).toBe(missing);
});

it('rounds VAT once, half away from zero, and allocates it without losing a cent', () => {
  expect([vatOn(50n, 19), vatOn(-50n, 19), vatOn(21000n, 19)]).toEqual([10n, -10n, 3990n]);
  expect(vatShares([33n, 33n, 34n], 19)).toEqual([6n, 7n, 6n]);
});

describe('an invoice over 210.00', () => {
  const party = { name: 'Lensdock', address: null, city: null };
  const invoiceOf = (net: bigint, tax: Parameters<typeof composeInvoice>[0]['tax']) =>
    composeInvoice({
      number: 'SB-1',
      issued: '2026-11-20',
      language: 'en',
      orderId: 'LD-1',
      orderDate: '2026-11-18',
      corrects: null,
      currency: 'EUR',
      tax,
      issuer: { ...party, ...german },
      seller: { ...party, ...german },
      entries: [{ kind: 'sale', appName: 'Gate', licence: 'FULL', quantity: 3, gross: net * 2n, commission: net, net }],
    });

  it('adds VAT on top of the net share', () => {
    const invoice = invoiceOf(21000n, { treatment: 'domestic', percent: 19 });
    expect([invoice.tax.taxable, invoice.tax.amount, invoice.payable]).toEqual(['210.00', '39.90', '249.90']);
    expect(taxNoteOf(invoice).en).toBe('{percent}% VAT is added to the net amount.');
  });

  it('is a credit note with positive amounts when refunds exceed sales', () => {
    const note = invoiceOf(-21000n, { treatment: 'domestic', percent: 19 });
    expect([note.kind, note.tax.amount, note.payable]).toEqual(['credit-note', '39.90', '249.90']);
  });

  it('has no VAT under reverse charge', () => {
    const invoice = invoiceOf(21000n, { treatment: 'reverse-charge', percent: 0 });
    expect([invoice.tax.amount, invoice.payable]).toEqual(['0.00', '210.00']);
  });
});
