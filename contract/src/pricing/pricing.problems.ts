import type { ProblemText } from '../kernel/problem.ts';

export const pricingProblemTexts = {
  'discount-limit-reached': {
    status: 409,
    en: 'You can add at most 5 volume discounts.',
    de: 'Es sind höchstens 5 Mengenrabatte möglich.',
  },
  'discount-needs-full-price': {
    status: 409,
    en: 'Volume discounts require a full licence with a price.',
    de: 'Für einen Mengenrabatt ist eine Volllizenz mit Preis erforderlich.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof pricingProblemTexts, true> {}
}
