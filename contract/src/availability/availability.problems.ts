import type { ProblemText } from '../http/problem-texts.ts';

export const availabilityProblemTexts = {
  'company-unknown': { status: 400, en: 'Invalid company ID', de: 'Ungültige Firmen-ID' },
} satisfies Record<string, ProblemText>;
