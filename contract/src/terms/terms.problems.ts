import type { ProblemText } from '../kernel/problem.ts';

export const termsProblemTexts = {
  'terms-placeholder': {
    status: 409,
    en: 'Publish your own text before you require acceptance.',
    de: 'Veröffentlichen Sie einen eigenen Text, bevor Sie eine Zustimmung verlangen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof termsProblemTexts, true> {}
}
