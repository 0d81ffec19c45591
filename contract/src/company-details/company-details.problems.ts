import type { ProblemText } from '../kernel/problem.ts';

export const companyDetailsProblemTexts = {
  'company-change-decided': {
    status: 409,
    en: 'This change is no longer waiting for a decision. Reload the page.',
    de: 'Diese Änderung wartet nicht mehr auf eine Entscheidung. Laden Sie die Seite neu.',
  },
  'too-many-company-messages': {
    status: 409,
    en: 'Your company has sent {limit} messages to the store today. Write again tomorrow.',
    de: 'Ihre Firma hat dem Store heute bereits {limit} Nachrichten gesendet. Schreiben Sie morgen wieder.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof companyDetailsProblemTexts, true> {}
}
