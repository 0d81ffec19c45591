import type { ProblemText } from '../kernel/problem.ts';

export const reviewProblemTexts = {
  'submission-not-open': {
    status: 409,
    en: 'This submission is no longer open.',
    de: 'Diese Einreichung ist nicht mehr offen.',
  },
  'rejection-needs-finding': {
    status: 400,
    en: 'Add at least one finding to reject a submission.',
    de: 'Für eine Ablehnung ist mindestens eine Beanstandung erforderlich.',
  },
  'approval-needs-confirmation': {
    status: 409,
    en: 'This submission has open checklist items or needs attention. Confirm this to approve it.',
    de: 'Diese Einreichung hat offene Punkte der Checkliste oder Hinweise. Bestätigen Sie das, um sie freizugeben.',
  },
  'submission-claimed': {
    status: 409,
    en: '{name} has claimed this submission.',
    de: '{name} hat diese Einreichung übernommen.',
  },
  'second-look-same-person': {
    status: 409,
    en: 'You gave the first approval. Another operator has to confirm it.',
    de: 'Die erste Freigabe ist von Ihnen. Eine andere Person muss sie bestätigen.',
  },
  'submission-not-text-only': {
    status: 409,
    en: 'This submission changes more than texts. Review it on its own.',
    de: 'Diese Einreichung ändert mehr als Texte. Prüfen Sie sie einzeln.',
  },
  'submission-not-sampled': {
    status: 409,
    en: 'This submission is not waiting for a spot check.',
    de: 'Für diese Einreichung steht keine Stichprobe aus.',
  },
  'thread-closed': {
    status: 409,
    en: 'This conversation is closed because the submission was decided, withdrawn or replaced.',
    de: 'Diese Unterhaltung ist geschlossen, weil die Einreichung entschieden, zurückgezogen oder ersetzt wurde.',
  },
  'thread-full': {
    status: 409,
    en: 'This conversation has reached its limit of {limit} messages.',
    de: 'Diese Unterhaltung hat die Höchstzahl von {limit} Nachrichten erreicht.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof reviewProblemTexts, true> {}
}
