import type { ProblemText } from '../kernel/problem.ts';

export const transfersProblemTexts = {
  'transfer-open': {
    status: 409,
    en: 'This app is already offered to a company. Withdraw that offer first.',
    de: 'Diese App wird bereits einer Firma angeboten. Ziehen Sie dieses Angebot zuerst zurück.',
  },
  'transfer-closed': {
    status: 409,
    en: 'This offer is no longer open.',
    de: 'Dieses Angebot ist nicht mehr offen.',
  },
  'transfer-currency': {
    status: 409,
    en: 'The two companies set their prices in different currencies, so running prices cannot move.',
    de: 'Die beiden Firmen legen ihre Preise in verschiedenen Währungen fest. Laufende Preise können daher nicht übergehen.',
  },
  'transfer-blocked': {
    status: 409,
    en: 'The store has blocked the company that offers this app. Ask the store.',
    de: 'Der Store hat die Firma gesperrt, die diese App anbietet. Wenden Sie sich an den Store.',
  },
  'transfer-in-review': {
    status: 409,
    en: 'A submission of this app is in review. Accept the app when the review has ended.',
    de: 'Eine Einreichung dieser App ist in Prüfung. Nehmen Sie die App an, sobald die Prüfung beendet ist.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof transfersProblemTexts, true> {}
}
