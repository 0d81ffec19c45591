import type { MonthBlocker, MonthVat } from '@lensdock/contract/months/months.ts';
import type { Text } from '../i18n/text.ts';

/** Why a month cannot be closed. */
export const blockerTexts: Readonly<Record<MonthBlocker, (t: Text, count: number) => string>> = {
  'month-not-over': (t) => t('months.month-not-over'),
  'earlier-month-open': (t) => t('months.earlier-month-open'),
  'ledger-unchecked': (t) => t('months.ledger-unchecked'),
  'ledger-disagrees': (t, count) => t('months.ledger-disagrees', { count }),
  'payouts-unsettled': (t, count) => t('months.payouts-unsettled', { count }),
  'run-requested': (t) => t('months.run-requested'),
  'corrections-proposed': (t, count) => t('months.corrections-proposed', { count }),
  'creditor-length': (t, count) => t('months.creditor-length', { count }),
  'rates-missing': (t, count) => t('months.rates-missing', { count }),
};

export const treatmentTexts: Readonly<Record<MonthVat['treatment'], (t: Text, percent: number) => string>> = {
  domestic: (t, percent) => t('months.domestic', { percent }),
  unregistered: (t) => t('months.unregistered'),
  'reverse-charge': (t) => t('months.reverse-charge'),
  'outside-scope': (t) => t('months.outside-scope'),
};
