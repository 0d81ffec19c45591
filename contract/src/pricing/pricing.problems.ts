import type { ProblemText } from '../kernel/problem.ts';

export const pricingProblemTexts = {
  'discount-limit-reached': { status: 409, en: 'At most 5 volume discounts.', de: 'Höchstens 5 Mengenrabatte.' },
  'discount-needs-full-price': {
    status: 409,
    en: 'A volume discount needs a full licence with a price.',
    de: 'Ein Mengenrabatt braucht eine Volllizenz mit Preis.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof pricingProblemTexts, true> {}
}
