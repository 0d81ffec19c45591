import type { ProblemText } from '../kernel/problem.ts';

export const teamProblemTexts = {
  'last-owner': {
    status: 409,
    en: 'A company always has an owner without a last day. Make another person owner first.',
    de: 'Eine Firma hat immer einen Inhaber ohne letzten Tag. Geben Sie zuerst einer anderen Person die Rolle Inhaber.',
  },
  'already-a-member': {
    status: 409,
    en: 'This person is already a member of the company. Change their access in the list of members.',
    de: 'Diese Person ist bereits Mitglied der Firma. Ändern Sie ihren Zugang in der Mitgliederliste.',
  },
  'already-invited': {
    status: 409,
    en: 'This person has already been invited. Resend or revoke the open invitation.',
    de: 'Diese Person ist bereits eingeladen. Senden Sie die offene Einladung erneut oder ziehen Sie sie zurück.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof teamProblemTexts, true> {}
}
