import type { NoticeText } from '../kernel/notice.ts';

export const monthNotices = {
  'month-closed': {
    category: 'ledger',
    en: '{name} closed the month {month}. Its export is on the Months page.',
    de: '{name} hat den Monat {month} abgeschlossen. Den Export finden Sie auf der Seite „Monatsabschlüsse“.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof monthNotices, true> {}
}
