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
  'second-factor-missing': {
    status: 409,
    en: 'Set up a second factor for your own account before you require one for everyone.',
    de: 'Richten Sie einen zweiten Faktor für Ihr eigenes Konto ein, bevor Sie ihn von allen verlangen.',
  },
  'second-factor-by-issuer': {
    status: 409,
    en: 'People sign in with another provider here. Require the second factor there.',
    de: 'Die Anmeldung erfolgt hier bei einem anderen Anbieter. Verlangen Sie den zweiten Faktor dort.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof teamProblemTexts, true> {}
}
