import type { ProblemText } from '../kernel/problem.ts';

export const termsProblemTexts = {
  'terms-placeholder': {
    status: 409,
    en: 'Publish your own text before you require acceptance.',
    de: 'Veröffentlichen Sie einen eigenen Text, bevor Sie eine Zustimmung verlangen.',
  },
  'terms-not-accepted': {
    status: 409,
    en: 'Your company has not accepted the terms that are in effect. An owner must accept them on the Agreements page; then submit again.',
    de: 'Ihre Firma hat den geltenden Bedingungen nicht zugestimmt. Ein Inhaber stimmt ihnen auf der Seite „Vereinbarungen“ zu. Reichen Sie danach erneut ein.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof termsProblemTexts, true> {}
}
