import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { Text } from '../i18n/text.ts';

export const bookingWords: Record<EntryKind, (t: Text) => string> = {
  sale: (t) => t('revenue.booking-sale'),
  refund: (t) => t('revenue.booking-refund'),
  reversal: (t) => t('revenue.booking-reversal'),
  reinstatement: (t) => t('revenue.booking-reinstatement'),
};
