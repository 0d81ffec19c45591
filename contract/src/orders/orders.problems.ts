import type { ProblemText } from '../kernel/problem.ts';

export const orderProblemTexts = {
  'order-disagrees': {
    status: 409,
    en: 'The order does not match what the store offered at that time.',
    de: 'Die Bestellung stimmt nicht mit dem damaligen Angebot des Stores überein.',
  },
  'order-repeated-differently': {
    status: 409,
    en: 'An order with this ID was already reported with different contents.',
    de: 'Eine Bestellung mit dieser Nummer wurde bereits mit anderem Inhalt gemeldet.',
  },
  'payment-change-repeated-differently': {
    status: 409,
    en: 'A payment change with this ID was already reported with different contents.',
    de: 'Eine Zahlungsänderung mit dieser Nummer wurde bereits mit anderem Inhalt gemeldet.',
  },
  'refund-too-high': {
    status: 409,
    en: 'At most {amount} can be refunded.',
    de: 'Höchstens {amount} können erstattet werden.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof orderProblemTexts, true> {}
}
