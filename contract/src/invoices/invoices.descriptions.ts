import type { Descriptions } from '../kernel/descriptions.ts';

export const invoiceDescriptions: Descriptions = {
  number: ['The number printed on the document; each year’s numbers have no gaps.', 'SB-2026-000001'],
  kind: '`invoice`: the invoice for a sale, which the store issues in the seller’s name; `credit-note`: reverses all or part of one.',
  issued: 'When the document was issued: at the payout run that includes the sale.',
  net: 'The seller’s amount without VAT, in `currency`; negative for a credit note.',
  vat: 'The VAT on `net`; negative for a credit note, 0 if the recipient owes it (reverse charge).',
  invoices: 'The documents, newest first.',
};
