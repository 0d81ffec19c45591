import { describe, expect, it } from 'vitest';
import { composeInvoice } from './invoice.ts';
import { isVatIdMissing, taxNoteOf, taxTreatmentOf } from './tax-treatment.ts';

const entries = [
  { kind: 'sale', appName: 'Gatekeeper', licence: 'FULL', quantity: 3, gross: 30000n, commission: 9000n, net: 21000n },
] as const;
const issuer = { name: 'Lensdock', address: null, city: null, country: 'DE', vatId: null };

/** An invoice over 210.00 of a seller. */
function invoiceOf(country: string, vatId: string | null) {
  return composeInvoice({
    ...{ number: 'SB-1', issued: '2026-11-20', language: 'en', orderId: 'LD-1', orderDate: '2026-11-18' },
    ...{ corrects: null, currency: 'EUR', entries, domesticPercent: 19, issuer },
    seller: { name: 'Seller', address: null, city: null, country, vatId },
  });
}

describe('an invoice to an operator in Germany', () => {
  it.each([
    ['DE', 'DE123456788', 'domestic', '33.53', /^The amounts include VAT/],
    ['DE', null, 'unregistered', '0.00', /^No VAT is shown, because no VAT number/],
    ['PL', 'PL8567346215', 'reverse-charge', '0.00', /2006\/112\/EC\)\.$/],
    ['PL', null, 'reverse-charge', '0.00', /2006\/112\/EC\)\. No VAT number of the seller was known/],
    ['US', null, 'reverse-charge', '0.00', /No VAT number of the seller was known/],
  ] as const)('of a seller in %s with the number %s is %s, with VAT %s', (country, vatId, treatment, amount, note) => {
    const invoice = invoiceOf(country, vatId);
    expect(invoice.tax).toMatchObject({ treatment, amount });
    // What is paid does not depend on the tax.
    expect(invoice.payable).toBe('210.00');
    expect(taxNoteOf(invoice).en).toMatch(note);
  });
});

it.each([
  ['DE', { country: 'DE', vatId: null }, true],
  ['DE', { country: 'FR', vatId: null }, true],
  ['DE', { country: 'US', vatId: null }, true],
  ['DE', { country: 'DE', vatId: 'DE123456788' }, false],
  ['US', { country: 'US', vatId: null }, true],
  ['US', { country: 'DE', vatId: null }, false],
])('an operator in %s misses a number of %j: %s', (issuerCountry, seller, missing) => {
  expect(isVatIdMissing(issuerCountry, seller)).toBe(missing);
});

it('is outside the scope where the operator is outside the Union', () => {
  expect(taxTreatmentOf('CH', { country: 'DE', vatId: null })).toBe('outside-scope');
});
