import type { ProblemText } from '../kernel/problem.ts';

export const trialProblemTexts = {
  'trial-request-canceled': {
    status: 409,
    en: 'The store has cancelled this request. No decision is needed.',
    de: 'Der Store hat diese Anfrage zurückgezogen. Eine Entscheidung ist nicht mehr nötig.',
  },
  'trial-request-decided': {
    status: 409,
    en: 'A different decision on this request has already been saved.',
    de: 'Über diese Anfrage wurde bereits anders entschieden.',
  },
  'trial-request-differs': {
    status: 409,
    en: 'A different request with this ID already exists.',
    de: 'Unter dieser ID liegt bereits eine andere Anfrage vor.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof trialProblemTexts, true> {}
}
