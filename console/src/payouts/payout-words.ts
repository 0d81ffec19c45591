import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Text } from '../ui/text.ts';

export const providerWords: Record<PayoutProvider, (t: Text) => string> = {
  CARD: (t) => t('payouts.card'),
  BANK: (t) => t('payouts.bank'),
};
