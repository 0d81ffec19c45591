import type { NoticeText } from '../kernel/notice.ts';

export const correctionNotices = {
  'correction-proposed': {
    category: 'ledger',
    en: '{name} proposed a correction of {amount:money} for order {order}. Check it on the Corrections page, then confirm or decline it.',
    de: '{name} hat eine Korrektur über {amount:money} für die Bestellung {order} vorgeschlagen. Prüfen Sie sie auf der Seite „Korrekturen“, und bestätigen Sie sie, oder lehnen Sie sie ab.',
  },
  'correction-booked': {
    category: 'payouts',
    en: 'The store booked a correction of {amount:money} for order {order}. It will be on the next invoice. Reason: {reason}',
    de: 'Der Store hat eine Korrektur über {amount:money} für die Bestellung {order} gebucht. Sie steht auf der nächsten Gutschrift. Grund: {reason}',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof correctionNotices, true> {}
}
