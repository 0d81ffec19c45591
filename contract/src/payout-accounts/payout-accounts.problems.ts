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
  'bank-account-disabled': {
    status: 409,
    en: 'The bank provider account is disabled. Contact support.',
    de: 'Das Konto beim Bankanbieter ist deaktiviert. Wenden Sie sich an den Support.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof payoutAccountProblemTexts, true> {}
}
