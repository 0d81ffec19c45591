import type { ProblemText } from '../kernel/problem.ts';

export const availabilityProblemTexts = {
  'company-unknown': { status: 400, en: 'Invalid company ID', de: 'Ungültige Firmen-ID' },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof availabilityProblemTexts, true> {}
}
