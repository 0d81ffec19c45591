import type { ProblemText } from '../kernel/problem.ts';

export const payoutAccountProblemTexts = {
  'payment-provider-unavailable': {
    status: 503,
    en: 'The payment provider is not responding. Nothing was lost. Try again in a few minutes.',
    de: 'Der Zahlungsanbieter ist derzeit nicht erreichbar. Ihre Daten sind nicht verloren. Versuchen Sie es in einigen Minuten erneut.',
  },
  'payment-provider-failed': {
    status: 409,
    en: 'An Error occurred. Please try again later.',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  'payout-account-refused': {
    status: 409,
    en: 'The account could not be created because the provider does not accept companies from your country.',
    de: 'Das Konto konnte nicht angelegt werden, weil der Anbieter keine Firmen aus Ihrem Land unterstützt.',
  },
  'payout-account-missing': {
    status: 409,
    en: 'Set up the card provider account first.',
    de: 'Richten Sie zuerst das Konto beim Kartenanbieter ein.',
  },
  'card-not-debit': {
    status: 409,
    en: 'The card you entered is not a debit card.',
    de: 'Die eingegebene Karte ist keine Debitkarte.',
  },
  'onboarding-already-requested': {
    status: 409,
    en: 'Onboarding has already been requested.',
    de: 'Die Registrierung wurde bereits angefordert.',
  },
  'second-person-required': {
    status: 409,
    en: 'Your company requires two people for changes to payout accounts. Propose the change; after another owner or finance member has confirmed it, apply it with the same details.',
    de: 'In Ihrer Firma sind für Änderungen an Auszahlungskonten zwei Personen nötig. Schlagen Sie die Änderung vor; sobald eine weitere Person mit der Rolle Inhaber oder Finanzen zugestimmt hat, führen Sie sie mit denselben Angaben aus.',
  },
  'second-person-not-required': {
    status: 409,
    en: 'Your company does not require two people for changes to payout accounts. Make the change directly.',
    de: 'In Ihrer Firma sind für Änderungen an Auszahlungskonten keine zwei Personen nötig. Führen Sie die Änderung direkt aus.',
  },
  'second-person-missing': {
    status: 409,
    en: 'Your company has no second owner or finance member who could confirm changes. Invite one first.',
    de: 'Ihre Firma hat keine zweite Person mit der Rolle Inhaber oder Finanzen, die Änderungen zustimmen könnte. Laden Sie zuerst eine ein.',
  },
  'payout-change-open': {
    status: 409,
    en: 'Another change is already proposed. Wait until it is applied, or withdraw it first.',
    de: 'Es ist bereits eine Änderung vorgeschlagen. Warten Sie, bis sie ausgeführt ist, oder ziehen Sie sie zuerst zurück.',
  },
  'payout-change-own': {
    status: 409,
    en: 'Another person has to confirm the change that you proposed.',
    de: 'Der von Ihnen vorgeschlagenen Änderung muss eine andere Person zustimmen.',
  },
  'payout-change-confirmed': {
    status: 409,
    en: 'This change has already been confirmed.',
    de: 'Dieser Änderung wurde bereits zugestimmt.',
  },
  'bank-account-disabled': {
    status: 409,
    en: 'The bank provider account is disabled. Contact support.',
    de: 'Das Konto beim Bankanbieter ist deaktiviert. Wenden Sie sich an den Support.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof payoutAccountProblemTexts, true> {}
}
