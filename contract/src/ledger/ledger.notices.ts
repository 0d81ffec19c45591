import type { NoticeText } from '../kernel/notice.ts';

export const ledgerNotices = {
  'ledger-disagrees': {
    category: 'ledger',
    en: 'Ledger discrepancies found: {checks}. Do not start payout runs until they are resolved.',
    de: 'Unstimmigkeiten im Hauptbuch: {checks}. Starten Sie keine Auszahlungsläufe, bis die Ursache geklärt ist.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof ledgerNotices, true> {}
}
