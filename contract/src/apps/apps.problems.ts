import type { ProblemText } from '../kernel/problem.ts';

export const appProblemTexts = {
  'app-in-review': {
    status: 409,
    en: 'The app is in review. Editing is blocked until it is decided.',
    de: 'Die App wird geprüft. Bis zur Entscheidung ist die Bearbeitung gesperrt.',
  },
  'app-rejected': {
    status: 409,
    en: 'The app was rejected. Set it back to draft to edit it.',
    de: 'Die App wurde abgelehnt. Setzen Sie sie auf Entwurf zurück, um sie zu bearbeiten.',
  },
  'app-withdrawn': {
    status: 409,
    en: 'The store has withdrawn the app. Contact customer support.',
    de: 'Der Store hat die App zurückgezogen. Wenden Sie sich an den Support.',
  },
  'app-not-draft': {
    status: 409,
    en: 'Only a draft can be published.',
    de: 'Nur ein Entwurf kann veröffentlicht werden.',
  },
  'app-not-rejected': {
    status: 409,
    en: 'Only a rejected app can be set back to draft.',
    de: 'Nur eine abgelehnte App kann auf Entwurf zurückgesetzt werden.',
  },
  'app-not-releasable': {
    status: 409,
    en: 'Something is still missing before the app can be published.',
    de: 'Vor der Veröffentlichung fehlt noch etwas.',
  },
  'app-not-deletable': {
    status: 409,
    en: 'An app that is or was in the store, or is in review, cannot be deleted.',
    de: 'Eine App, die im Store ist oder war oder geprüft wird, kann nicht gelöscht werden.',
  },
  'app-name-invalid': {
    status: 400,
    en: '{reason}',
    de: '{reason}',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof appProblemTexts, true> {}
}
