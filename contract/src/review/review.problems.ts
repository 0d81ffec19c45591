import type { ProblemText } from '../kernel/problem.ts';

export const reviewProblemTexts = {
  'submission-not-open': {
    status: 409,
    en: 'This submission is not open any more.',
    de: 'Diese Einreichung ist nicht mehr offen.',
  },
  'rejection-needs-finding': {
    status: 400,
    en: 'A rejection needs one finding or more.',
    de: 'Eine Ablehnung braucht mindestens eine Beanstandung.',
  },
  'approval-needs-confirmation': {
    status: 409,
    en: 'This submission has open checklist points or needs attention. Confirm this to approve it.',
    de: 'Diese Einreichung hat offene Prüfpunkte oder Hinweise. Bestätigen Sie das, um sie freizugeben.',
  },
  'submission-claimed': {
    status: 409,
    en: '{name} is looking at this submission.',
    de: '{name} sieht sich diese Einreichung gerade an.',
  },
  'submission-not-sampled': {
    status: 409,
    en: 'This submission does not wait for a look.',
    de: 'Diese Einreichung wartet nicht auf eine Durchsicht.',
  },
  'thread-closed': {
    status: 409,
    en: 'This conversation is closed, because the submission was decided, taken back or handed in anew.',
    de: 'Dieses Gespräch ist geschlossen, weil die Einreichung entschieden, zurückgenommen oder erneuert wurde.',
  },
  'thread-full': {
    status: 409,
    en: 'This conversation has {limit} messages, more are not possible.',
    de: 'Dieses Gespräch hat {limit} Nachrichten, mehr sind nicht möglich.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof reviewProblemTexts, true> {}
}
