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
  'payout-two-people-required': {
    category: 'payouts',
    en: '{person} requires two people for changes to the payout accounts of {company}.',
    de: '{person} verlangt für Änderungen an den Auszahlungskonten von {company} zwei Personen.',
  },
  'payout-two-people-ended': {
    category: 'payouts',
    en: 'Changes to the payout accounts of {company} no longer need two people. {proposer} proposed it, {person} confirmed it.',
    de: 'Für Änderungen an den Auszahlungskonten von {company} sind keine zwei Personen mehr nötig. Vorgeschlagen von {proposer}, zugestimmt von {person}.',
  },
  'payout-change-proposed': {
    category: 'payouts',
    en: '{person} proposed a change to the payout accounts of {company}. Another owner or finance member can confirm it within 72 hours.',
    de: '{person} hat eine Änderung an den Auszahlungskonten von {company} vorgeschlagen. Eine weitere Person mit der Rolle Inhaber oder Finanzen kann innerhalb von 72 Stunden zustimmen.',
  },
  'payout-change-confirmed': {
    category: 'payouts',
    en: '{person} confirmed the change to the payout accounts of {company}. {proposer} can apply it within 72 hours.',
    de: '{person} hat der Änderung an den Auszahlungskonten von {company} zugestimmt. {proposer} kann sie innerhalb von 72 Stunden ausführen.',
  },
  'payout-change-withdrawn': {
    category: 'payouts',
    en: '{person} withdrew the proposed change to the payout accounts of {company}.',
    de: '{person} hat die vorgeschlagene Änderung an den Auszahlungskonten von {company} zurückgezogen.',
  },
  'payout-change-declined': {
    category: 'payouts',
    en: '{person} declined the change to the payout accounts of {company} that {proposer} proposed.',
    de: '{person} hat die von {proposer} vorgeschlagene Änderung an den Auszahlungskonten von {company} abgelehnt.',
  },
  'payout-change-expired': {
    category: 'payouts',
    en: 'The change to the payout accounts of {company} that {proposer} proposed has expired.',
    de: 'Die von {proposer} vorgeschlagene Änderung an den Auszahlungskonten von {company} ist abgelaufen.',
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
