import type { NoticeText } from '../kernel/notice.ts';

export const payoutAccountsNotices = {
  'payout-account-validated': {
    category: 'payouts',
    en: 'The payout account of {company} has been validated.',
    de: 'Das Auszahlungskonto von {company} wurde bestätigt.',
  },
  'payout-account-not-validated': {
    category: 'payouts',
    en: 'The payout account of {company} is no longer validated.',
    de: 'Das Auszahlungskonto von {company} ist nicht mehr bestätigt.',
  },
  'payout-account-active': {
    category: 'payouts',
    en: 'Another payout account of {company} is now active.',
    de: 'Ein weiteres Auszahlungskonto von {company} ist jetzt aktiv.',
  },
  'payout-information-missing': {
    category: 'payouts',
    en: 'The card provider needs more information about {company}.',
    de: 'Der Kartenanbieter benötigt weitere Angaben zu {company}.',
  },
  'bank-account-closed': {
    category: 'payouts',
    en: 'The bank provider account of {company} has been disabled.',
    de: 'Das Konto von {company} beim Bankanbieter ist deaktiviert.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof payoutAccountsNotices, true> {}
}
