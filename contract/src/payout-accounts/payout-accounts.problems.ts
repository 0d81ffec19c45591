import type { ProblemText } from '../kernel/problem.ts';

export const payoutAccountProblemTexts = {
  'payment-provider-unavailable': {
    status: 503,
    en: 'The payment provider does not answer at the moment. Nothing was lost, try again in a few minutes.',
    de: 'Der Zahlungsanbieter antwortet gerade nicht. Es ging nichts verloren, versuchen Sie es in einigen Minuten erneut.',
  },
  'payment-provider-failed': {
    status: 409,
    en: 'An Error occurred. Please try again later.',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  'payout-account-refused': {
    status: 409,
    en: 'The account could not be created: the provider does not take on companies of your country.',
    de: 'Das Konto konnte nicht angelegt werden: Der Anbieter nimmt keine Firmen aus Ihrem Land auf.',
  },
  'payout-account-missing': {
    status: 409,
    en: 'Set up the account at the card provider first.',
    de: 'Richten Sie zuerst das Konto beim Kartenanbieter ein.',
  },
  'card-not-debit': {
    status: 409,
    en: 'The card you entered is not a debit card.',
    de: 'Die eingegebene Karte ist keine Debitkarte.',
  },
  'onboarding-already-requested': {
    status: 409,
    en: 'Onboarding was requested already.',
    de: 'Die Aufnahme wurde bereits angefordert.',
  },
  'bank-account-disabled': {
    status: 409,
    en: 'The account at the bank provider is disabled. Contact support.',
    de: 'Das Konto beim Bankanbieter ist gesperrt. Wenden Sie sich an den Support.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof payoutAccountProblemTexts, true> {}
}
