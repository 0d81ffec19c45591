import type { ProblemText } from '../kernel/problem.ts';

export const companyProblemTexts = {
  'own-account': {
    status: 409,
    en: 'You cannot block your own account.',
    de: 'Sie können Ihr eigenes Konto nicht sperren.',
  },
  'vat-register-unavailable': {
    status: 409,
    en: 'This VAT number cannot be looked up: the store uses no register, or the number is not of the European Union.',
    de: 'Diese USt-IdNr. kann nicht nachgeschlagen werden: Der Store nutzt kein Register, oder die Nummer ist nicht aus der Europäischen Union.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof companyProblemTexts, true> {}
}
