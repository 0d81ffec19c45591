import { composeInvoice, type DraftInvoice, type InvoicedEntry } from '@lensdock/contract/invoices/invoice.ts';
import { sellerTax } from '@lensdock/contract/invoices/tax-treatment.ts';
import { expect, it } from 'vitest';
import { structuredInvoice } from './structured-invoice.ts';
import { brokenRules, schematronMissing } from './testing/schematron.ts';

const issuer = {
  name: 'Lensdock',
  address: 'Speicherstraße 12',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE811569869',
};
const sellers = {
  domestic: { country: 'DE', vatId: 'DE123456788' },
  'reverse-charge': { country: 'PL', vatId: 'PL8567346215' },
  unregistered: { country: 'DE', vatId: null },
  'outside-scope': { country: 'US', vatId: null },
  'outside-scope-numbered': { country: 'CH', vatId: 'CHE116281710' },
};
const amounts = (kind: InvoicedEntry['kind'], gross: bigint, commission: bigint) => ({
  kind,
  gross,
  commission,
  net: gross - commission,
});
const sale = (gross: bigint, commission: bigint): InvoicedEntry => ({
  appName: 'Gate & <Belt>',
  licence: 'FULL',
  quantity: 3,
  ...amounts('sale', gross, commission),
});
const correction = (kind: InvoicedEntry['kind'], gross: bigint, commission: bigint): InvoicedEntry => ({
  appName: null,
  licence: null,
  quantity: 1,
  ...amounts(kind, gross, commission),
});
const scenarios: Record<string, InvoicedEntry[]> = {
  sale: [sale(300_00n, 90_00n)],
  'sale-of-two': [sale(99_97n, 29_99n), { ...sale(40_01n, 25_00n), licence: 'SUBSCRIPTION', quantity: 1 }],
  'sale-partly-refunded': [sale(300_00n, 90_00n), correction('refund', -100_01n, -30_00n)],
  'sale-reversed': [sale(300_00n, 90_00n), correction('reversal', -300_00n, -90_00n)],
  'sale-without-net': [sale(20_00n, 20_00n)],
  refund: [correction('refund', -33_33n, -10_00n)],
  reversal: [correction('reversal', -266_67n, -80_00n)],
  reinstatement: [correction('reinstatement', 266_67n, 80_00n)],
};

function everyInvoice(): Record<string, string> {
  const invoices: Record<string, string> = {};
  for (const [name, party] of Object.entries(sellers))
    for (const [scenario, entries] of Object.entries(scenarios))
      for (const language of ['en', 'de'] as const) {
        const tax = sellerTax(party, { issuer, domesticPercent: 19, payWithoutVatId: true });
        if (!tax) throw new Error('expected every seller of the test to have a tax treatment');
        const draft: DraftInvoice = {
          number: 'SB-2026-000002',
          issued: '2026-11-20',
          language,
          orderId: 'LD-1',
          orderDate: '2026-11-18',
          corrects: scenario === 'sale' ? null : 'SB-2026-000001',
          currency: 'EUR',
          entries,
          tax,
          issuer,
          seller: {
            id: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01',
            name: 'Northlight & Söhne',
            address: 'Gasse 1',
            postcode: '79100',
            city: 'Freiburg',
            ...party,
          },
          ...(party.country === 'PL' && {
            paid: { currency: 'PLN', rate: '4.231000', rateDate: '2026-11-18', minor: 888_51n },
          }),
        };
        invoices[`${name}-${scenario}-${language}`] = structuredInvoice(composeInvoice(draft));
      }
  return invoices;
}

const missing = schematronMissing();
if (missing) console.warn(`Skipped the rules of EN 16931: ${missing}.`);

it.skipIf(missing)(
  'conforms to EN 16931 in every combination of tax, correction and language',
  { timeout: 120_000 },
  () => {
    const invoices = everyInvoice();
    const broken = brokenRules(invoices);
    expect(Object.keys(broken).sort()).toEqual(Object.keys(invoices).sort());
    expect(Object.fromEntries(Object.entries(broken).filter(([, rules]) => rules.length > 0))).toEqual({});
  },
);

it.skipIf(missing)('breaks the rules when the VAT is wrong', { timeout: 120_000 }, () => {
  const [[name, xml] = ['', '']] = Object.entries(everyInvoice());
  const wrong = xml.replace('<ram:CalculatedAmount>39.90<', '<ram:CalculatedAmount>12.00<');
  expect(brokenRules({ [name]: wrong })[name]?.join(' ')).toContain('BR-');
});
