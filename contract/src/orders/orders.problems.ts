import type { ProblemText } from '../kernel/problem.ts';

export const orderProblemTexts = {
  'order-disagrees': {
    status: 409,
    en: 'The order disagrees with what the store offered at that moment.',
    de: 'Die Bestellung widerspricht dem, was der Store zu diesem Zeitpunkt anbot.',
  },
  'order-repeated-differently': {
    status: 409,
    en: 'An order of this id was reported before, with other contents.',
    de: 'Eine Bestellung mit dieser Nummer wurde schon gemeldet, mit anderem Inhalt.',
  },
  'payment-change-repeated-differently': {
    status: 409,
    en: 'A change of this id was reported before, with other contents.',
    de: 'Eine Änderung mit dieser Nummer wurde schon gemeldet, mit anderem Inhalt.',
  },
  'refund-too-high': {
    status: 409,
    en: 'At most {amount} can be given back.',
    de: 'Höchstens {amount} können erstattet werden.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof orderProblemTexts, true> {}
}
