import { composeInvoice } from '@lensdock/contract/invoices/invoice.ts';
import { expect, it } from 'vitest';
import { drawOffThread } from './drawings.ts';
import { readInvoice } from './testing/read-invoice.ts';

const party = { name: 'Northlight Vision GmbH', address: null, city: 'Freiburg', country: 'DE', vatId: 'DE123456788' };
const invoiceOf = (number: string) =>
  composeInvoice({
    number,
    issued: '2026-11-20',
    language: 'en',
    orderId: 'LD-1',
    orderDate: '2026-11-18',
    corrects: null,
    currency: 'EUR',
    tax: { treatment: 'domestic', percent: 19 },
    seller: party,
    issuer: { ...party, name: 'Lensdock' },
    entries: [
      { kind: 'sale', appName: 'Gate', licence: 'FULL', quantity: 1, gross: 10000n, commission: 3000n, net: 7000n },
    ],
  });
const issuedAt = new Date('2026-11-20T06:00:00Z');

it('renders invoices concurrently and reproducibly', async () => {
  const numbers = ['SB-1', 'SB-2', 'SB-3', 'SB-1'];
  const files = await Promise.all(numbers.map((number) => drawOffThread(invoiceOf(number), issuedAt)));
  const titles = await Promise.all(files.map(async (bytes) => (await readInvoice(bytes)).title));
  expect(titles).toEqual(numbers.map((number) => `Self-billing invoice ${number}`));
  expect(Buffer.from(files[3] ?? []).equals(Buffer.from(files[0] ?? []))).toBe(true);
});

it('reports an invoice that cannot be rendered and renders the next', async () => {
  const broken = { ...invoiceOf('SB-4'), lines: null } as never; // Invalid on purpose.
  await expect(drawOffThread(broken, issuedAt)).rejects.toThrow('not iterable');
  expect((await readInvoice(await drawOffThread(invoiceOf('SB-5'), issuedAt))).title).toContain('SB-5');
});
