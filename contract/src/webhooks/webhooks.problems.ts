import type { ProblemText } from '../kernel/problem.ts';

export const webhookProblemTexts = {
  'event-not-next': {
    status: 409,
    en: 'This event is no longer the next one.',
    de: 'Dieses Ereignis ist nicht mehr das nächste.',
  },
  'webhook-disabled': {
    status: 409,
    en: 'This address is switched off.',
    de: 'Diese Adresse ist ausgeschaltet.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof webhookProblemTexts, true> {}
}
