import type { ProblemText } from '../kernel/problem.ts';

export const payoutProblemTexts = {
  'nothing-to-pay-out': {
    status: 409,
    en: 'No pending amounts can be paid out.',
    de: 'Es gibt keine auszahlbaren Beträge.',
  },
  'invoice-issuer-incomplete': {
    status: 409,
    en: 'No invoices can be written: set {settings}.',
    de: 'Es können keine Gutschriften geschrieben werden: Setzen Sie {settings}.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof payoutProblemTexts, true> {}
}
