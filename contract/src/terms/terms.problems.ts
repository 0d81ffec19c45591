import type { ProblemText } from '../kernel/problem.ts';

export const termsProblemTexts = {
  'terms-placeholder': {
    status: 409,
    en: 'Publish a text of your own before you ask companies to accept it.',
    de: 'Veröffentlichen Sie einen eigenen Text, bevor Firmen ihm zustimmen müssen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof termsProblemTexts, true> {}
}
