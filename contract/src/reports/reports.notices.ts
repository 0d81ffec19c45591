import type { NoticeText } from '../kernel/notice.ts';

export const reportNotices = {
  'app-reported': {
    category: 'submissions',
    en: 'A buyer reported {app}: {reasonEn}. Decide on it on the Reports page.',
    de: '{app} wurde gemeldet: {reasonDe}. Entscheiden Sie auf der Seite „Meldungen“ darüber.',
  },
  'report-question': {
    category: 'review',
    en: 'A buyer reported {app}, and the store asks you: {reason}',
    de: '{app} wurde gemeldet, und der Store fragt Sie: {reason}',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof reportNotices, true> {}
}
