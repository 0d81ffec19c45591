import type { ProblemText } from '../kernel/problem.ts';

export const mailProblemTexts = {
  'mail-delivered': {
    status: 409,
    en: 'This email has already been delivered.',
    de: 'Diese E-Mail wurde bereits zugestellt.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof mailProblemTexts, true> {}
}
