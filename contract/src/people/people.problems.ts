import type { ProblemText } from '../kernel/problem.ts';

export const peopleProblemTexts = {
  'no-second-factor': {
    status: 409,
    en: 'This person has no second factor at this sign-on.',
    de: 'Diese Person hat bei dieser Anmeldung keinen zweiten Faktor.',
  },
  'own-person': {
    status: 409,
    en: 'Another administrator has to do this for your own account.',
    de: 'Für Ihr eigenes Konto muss das eine andere Person der Administration tun.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof peopleProblemTexts, true> {}
}
