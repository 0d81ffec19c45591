import type { ProblemText } from '../kernel/problem.ts';

export const assignmentProblemTexts = {
  'assignee-of-company': {
    status: 409,
    en: '{name} belongs to the company of this submission and cannot review it.',
    de: '{name} gehört zur Firma dieser Einreichung und darf sie nicht prüfen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof assignmentProblemTexts, true> {}
}
