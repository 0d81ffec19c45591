import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider, PayoutState } from '@lensdock/contract/payouts/payouts.ts';
import type { Text } from '../i18n/text.ts';

export const providerLabels: Record<PayoutProvider, (t: Text) => string> = {
  CARD: (t) => t('payouts.card'),
  BANK: (t) => t('payouts.bank'),
};

export const stateLabels: Record<PayoutState, (t: Text) => string> = {
  closed: (t) => t('payouts.state-closed'),
  sent: (t) => t('payouts.state-sent'),
  paid: (t) => t('payouts.state-paid'),
  failed: (t) => t('payouts.state-failed'),
};

export const currencyLabels: Record<PayoutCurrency, (t: Text) => string> = {
  EUR: (t) => t('payouts.euro'),
  USD: (t) => t('payouts.us-dollar'),
  PLN: (t) => t('payouts.zloty'),
};
