import type { ProblemText } from '../http/problem-texts.ts';

export const mailProblemTexts = {
  'mail-delivered': {
    status: 409,
    en: 'This mail was delivered already.',
    de: 'Diese E-Mail wurde bereits zugestellt.',
  },
} satisfies Record<string, ProblemText>;
