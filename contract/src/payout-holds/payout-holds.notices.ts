import type { NoticeText } from '../kernel/notice.ts';

export const payoutHoldNotices = {
  'payouts-held': {
    category: 'payouts',
    en: 'The store holds the payouts of {company} until further notice. Reason: {reason}',
    de: 'Der Store hält die Auszahlungen an {company} bis auf Weiteres zurück. Grund: {reason}',
  },
  'payouts-held-until': {
    category: 'payouts',
    en: 'The store holds the payouts of {company}. Payouts resume on {until:date}. Reason: {reason}',
    de: 'Der Store hält die Auszahlungen an {company} zurück. Ab dem {until:date} wird wieder ausgezahlt. Grund: {reason}',
  },
  'payout-hold-lifted': {
    category: 'payouts',
    en: 'The store no longer holds the payouts of {company}. The next payout run includes the pending amounts.',
    de: 'Der Store hält die Auszahlungen an {company} nicht mehr zurück. Der nächste Auszahlungslauf enthält die ausstehenden Beträge.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof payoutHoldNotices, true> {}
}
