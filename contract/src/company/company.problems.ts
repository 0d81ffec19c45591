import type { ProblemText } from '../kernel/problem.ts';

export const companyProblemTexts = {
  'own-account': {
    status: 409,
    en: 'You cannot block your own account.',
    de: 'Sie können Ihr eigenes Konto nicht sperren.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof companyProblemTexts, true> {}
}
