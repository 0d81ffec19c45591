import type { ProblemText } from '../kernel/problem.ts';

export const webhookProblemTexts = {
  'event-not-next': {
    status: 409,
    en: 'This event is no longer the next to be delivered.',
    de: 'Dieses Ereignis ist nicht mehr das nächste, das zugestellt wird.',
  },
  'webhook-disabled': {
    status: 409,
    en: 'This endpoint is disabled.',
    de: 'Dieser Endpunkt ist deaktiviert.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof webhookProblemTexts, true> {}
}
