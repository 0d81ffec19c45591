import type { Descriptions } from '../kernel/descriptions.ts';

export const monthDescriptions: Descriptions = {
  month: ['The month, `YYYY-MM` in UTC.', '2026-10'],
  sums: 'What was booked, one entry per currency.',
  closed: 'Who closed the month; null while it is open.',
  sha256: [
    'SHA-256 of the export in lower-case hex; null until it is stored.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  entries: 'The number of entries.',
  vat: 'The VAT.',
  'MonthDetail.vat': 'The VAT, by the sellers’ country.',
  openItems: 'Amounts that are not paid out yet; for a closed month, at the time of its close.',
  blockers: 'The reasons why the month cannot be closed; empty if it can be, or already is.',
  code: 'The name of the reason.',
  count: 'The number of cases.',
  net: 'The amount without VAT.',
  'MonthSum.net': 'The sellers’ share, without VAT.',
  country: ['The sellers’ country, as an ISO 3166-1 code.', 'DE'],
  treatment: 'How the sales are taxed.',
  percent: ['The VAT rate in percent.', 19],
  invoices: 'The number of invoices and credit notes.',
  place: 'Whether the entries are in no payout yet, or in one that has not arrived.',
  companies: 'The number of companies.',
  months: 'The months, newest first.',
};
