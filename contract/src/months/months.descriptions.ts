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
  'MonthDetail.vat': 'The VAT by country of the sellers.',
  openItems: 'What was not paid out. Of a closed month: when it was closed.',
  blockers: 'What keeps the month from being closed; empty when it can be closed, or is.',
  code: 'The name of the reason.',
  count: 'The number of cases.',
  net: 'The amount without VAT.',
  'MonthSum.net': 'The part of the sellers, without VAT.',
  country: ['The country of the sellers, as in ISO 3166-1.', 'DE'],
  treatment: 'How the sales are taxed.',
  percent: ['The rate of the VAT in percent.', 19],
  invoices: 'The number of invoices and credit notes.',
  place: 'In no payout, or in one that has not arrived.',
  companies: 'The number of companies.',
  months: 'The months, the newest first.',
};
