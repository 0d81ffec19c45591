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
  'nothing-online': { status: 409, en: 'Nothing of this app is online.', de: 'Von dieser App ist nichts online.' },
  'app-not-withdrawn': {
    status: 409,
    en: 'The app was not withdrawn from the store.',
    de: 'Die App wurde nicht aus dem Store zurückgezogen.',
  },
} satisfies Record<string, ProblemText>;
