import type { ProblemText } from '../kernel/problem.ts';

export const reportProblemTexts = {
  'too-many-reports': {
    status: 429,
    en: 'There are many reports at the moment. Send yours again in {seconds:wait}.',
    de: 'Zurzeit gehen viele Meldungen ein. Senden Sie Ihre in {seconds:wait} erneut.',
  },
  'report-decided': {
    status: 409,
    en: 'This report was already decided. Reload the page.',
    de: 'Über diese Meldung wurde bereits entschieden. Laden Sie die Seite neu.',
  },
  'report-nothing-to-review': {
    status: 409,
    en: 'No version of this app was approved, so there is nothing to review again. Choose another outcome.',
    de: 'Keine Version dieser App wurde freigegeben, daher gibt es nichts erneut zu prüfen. Wählen Sie ein anderes Ergebnis.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof reportProblemTexts, true> {}
}
