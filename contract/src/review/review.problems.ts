import type { ProblemText } from '../http/problem-texts.ts';

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
  'submission-claimed': {
    status: 409,
    en: '{name} is looking at this submission.',
    de: '{name} sieht sich diese Einreichung gerade an.',
  },
} satisfies Record<string, ProblemText>;
