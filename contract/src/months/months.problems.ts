import type { ProblemText } from '../kernel/problem.ts';

export const monthProblemTexts = {
  'month-not-closable': {
    status: 409,
    en: 'This month cannot be closed yet. The month’s page lists the reasons; resolve them, then close the month.',
    de: 'Dieser Monat kann noch nicht abgeschlossen werden. Die Seite des Monats nennt die Gründe; beheben Sie sie, und schließen Sie ihn dann ab.',
  },
  'month-closed': {
    status: 409,
    en: 'This month is already closed.',
    de: 'Dieser Monat ist bereits abgeschlossen.',
  },
  'month-open': {
    status: 409,
    en: 'The export is available once the month is closed.',
    de: 'Der Export ist verfügbar, sobald der Monat abgeschlossen ist.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof monthProblemTexts, true> {}
}
