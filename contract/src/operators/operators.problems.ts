import type { ProblemText } from '../kernel/problem.ts';

export const operatorProblemTexts = {
  'last-administrator': {
    status: 409,
    en: 'The store always has an administrator. Make another person administrator first.',
    de: 'Der Store hat immer eine Person in der Administration. Geben Sie diese Rolle zuerst einer anderen Person.',
  },
  'roles-from-sign-on': {
    status: 409,
    en: 'Your sign-in provider assigns the roles of operators. Change them there.',
    de: 'Die Rollen werden im Anmeldedienst vergeben. Ändern Sie sie dort.',
  },
  'already-an-operator': {
    status: 409,
    en: 'This person already works for the store. Change their roles in the list.',
    de: 'Diese Person arbeitet bereits für den Store. Ändern Sie ihre Rollen in der Liste.',
  },
  'already-a-developer': {
    status: 409,
    en: 'This person signs in as a member of a company with this address. Use another address for the store.',
    de: 'Mit dieser Adresse meldet sich die Person bereits für eine Firma an. Verwenden Sie für den Store eine andere Adresse.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof operatorProblemTexts, true> {}
}
