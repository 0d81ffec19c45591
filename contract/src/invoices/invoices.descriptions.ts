import type { Descriptions } from '../kernel/descriptions.ts';

export const invoiceDescriptions: Descriptions = {
  number: ['The number of the document.', 'SB-2026-000001'],
  kind: 'The kind of document.',
  issued: 'When it was issued.',
  net: 'The amount without VAT; negative for a credit note.',
  vat: 'The VAT; negative for a credit note.',
  invoices: 'The documents, the newest first.',
};
