/** The tabs of a company after its facts, as they appear in the URL. */
export const companyTabs = [
  'people',
  'apps',
  'submissions',
  'orders',
  'money',
  'payouts',
  'invoices',
  'messages',
  'mails',
  'notes',
  'audit',
] as const;
export type CompanyTab = (typeof companyTabs)[number];
