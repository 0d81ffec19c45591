import type { NoticeText } from '../kernel/notice.ts';

export const termsNotices = {
  'terms-published': {
    category: 'store',
    en: 'Version {version} of the {titleEn} takes effect on {date:date}. Accept it before then. From that day, your company cannot submit apps, versions or listings for review until an owner accepts it. Apps in the store stay there and continue to sell.',
    de: 'Version {version} des Dokuments „{titleDe}“ gilt ab dem {date:date}. Stimmen Sie vorher zu: Ab diesem Tag kann Ihre Firma keine Apps, Versionen und Store-Einträge zur Prüfung einreichen, bis ein Inhaber zustimmt. Apps im Store bleiben dort und werden weiter verkauft.',
  },
  'terms-reminder': {
    category: 'store',
    en: 'Your company has to accept version {version} of the {titleEn} before {date:date}. From that day, it cannot submit apps, versions or listings for review until an owner accepts it. Apps in the store stay there and continue to sell.',
    de: 'Ihre Firma muss Version {version} des Dokuments „{titleDe}“ vor dem {date:date} zustimmen. Ab diesem Tag kann sie keine Apps, Versionen und Store-Einträge zur Prüfung einreichen, bis ein Inhaber zustimmt. Apps im Store bleiben dort und werden weiter verkauft.',
  },
  'terms-due': {
    category: 'store',
    en: 'Version {version} of the {titleEn} is in effect, and your company has not accepted it. Until an owner accepts it, your company cannot submit apps, versions or listings for review. Apps in the store stay there and continue to sell.',
    de: 'Version {version} des Dokuments „{titleDe}“ gilt, und Ihre Firma hat ihr nicht zugestimmt. Bis ein Inhaber zustimmt, kann Ihre Firma keine Apps, Versionen und Store-Einträge zur Prüfung einreichen. Apps im Store bleiben dort und werden weiter verkauft.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof termsNotices, true> {}
}
