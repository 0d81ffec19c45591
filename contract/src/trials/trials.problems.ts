import type { ProblemText } from '../kernel/problem.ts';

export const trialProblemTexts = {
  'trial-request-canceled': {
    status: 409,
    en: 'The store has cancelled this request. There is nothing left to decide.',
    de: 'Der Store hat diese Anfrage zurückgezogen. Es gibt nichts mehr zu entscheiden.',
  },
  'trial-request-decided': {
    status: 409,
    en: 'This request was decided otherwise in the meantime.',
    de: 'Über diese Anfrage wurde inzwischen anders entschieden.',
  },
  'trial-request-differs': {
    status: 409,
    en: 'Another request was raised under this id.',
    de: 'Unter dieser Kennung wurde eine andere Anfrage gestellt.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof trialProblemTexts, true> {}
}
