import type { NoticeText } from '../kernel/notice.ts';

export const ledgerNotices = {
  'ledger-disagrees': {
    category: 'ledger',
    en: 'Ledger discrepancies found. Do not start payout runs until they are resolved; the Payout runs page lists them.',
    de: 'Unstimmigkeiten im Hauptbuch. Starten Sie keine Auszahlungsläufe, bis die Ursache geklärt ist; die Seite „Auszahlungsläufe“ führt sie auf.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof ledgerNotices, true> {}
}
