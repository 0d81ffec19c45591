import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Text } from '../i18n/text.ts';

export const providerLabels: Record<PayoutProvider, (t: Text) => string> = {
  CARD: (t) => t('payouts.card'),
  BANK: (t) => t('payouts.bank'),
};

export const currencyLabels: Record<PayoutCurrency, (t: Text) => string> = {
  EUR: (t) => t('payouts.euro'),
  USD: (t) => t('payouts.us-dollar'),
  PLN: (t) => t('payouts.zloty'),
};
