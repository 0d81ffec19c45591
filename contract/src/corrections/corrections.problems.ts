import type { ProblemText } from '../kernel/problem.ts';

export const correctionProblemTexts = {
  'order-not-correctable': {
    status: 409,
    en: 'Nothing has been booked for this order yet, so there is nothing to correct. Wait for its payment.',
    de: 'Zu dieser Bestellung wurde noch nichts gebucht, daher gibt es nichts zu korrigieren. Warten Sie auf die Zahlung.',
  },
  'own-correction': {
    status: 409,
    en: 'You proposed this correction. Another operator has to confirm it.',
    de: 'Sie haben diese Korrektur vorgeschlagen. Eine andere Person muss sie bestätigen.',
  },
  'correction-decided': {
    status: 409,
    en: 'This correction was already confirmed or declined. Reload the page.',
    de: 'Diese Korrektur wurde bereits bestätigt oder abgelehnt. Laden Sie die Seite neu.',
  },
  'correction-expired': {
    status: 409,
    en: 'This correction was not confirmed within {days} days. Propose it again.',
    de: 'Diese Korrektur wurde nicht innerhalb von {days} Tagen bestätigt. Schlagen Sie sie erneut vor.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof correctionProblemTexts, true> {}
}
