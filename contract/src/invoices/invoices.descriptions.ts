import type { Descriptions } from '../kernel/descriptions.ts';

export const invoiceDescriptions: Descriptions = {
  number: ['The number printed on the document, without gaps for each year.', 'SB-2026-000001'],
  kind: '`invoice`: the store invoices a sale in the name of the seller; `credit-note`: it takes back all or part of one.',
  issued: 'When the document was issued: with the payout run that pays the sale.',
  net: 'The seller’s amount without VAT, in `currency`; negative for a credit note.',
  vat: 'The VAT on `net`; negative for a credit note, 0 where the recipient owes it (reverse charge).',
  invoices: 'The documents, the newest first.',
};
