import type { ProblemText } from '../kernel/problem.ts';

export const appProblemTexts = {
  'app-in-review': {
    status: 409,
    en: 'The app is in review, or approved and waiting for its release. Until then, editing is locked.',
    de: 'Die App ist in Prüfung oder wartet nach der Freigabe auf ihre Veröffentlichung. Bis dahin können Sie sie nicht bearbeiten.',
  },
  'app-rejected': {
    status: 409,
    en: 'The app was rejected. Reset it to draft to edit it.',
    de: 'Die App wurde abgelehnt. Setzen Sie sie auf Entwurf zurück, um sie zu bearbeiten.',
  },
  'app-withdrawn': {
    status: 409,
    en: 'The store unpublished this app. Contact customer support.',
    de: 'Der Store hat die App aus dem Store genommen. Wenden Sie sich an den Support.',
  },
  'app-not-draft': {
    status: 409,
    en: 'Only a draft can be published.',
    de: 'Nur ein Entwurf kann veröffentlicht werden.',
  },
  'app-not-rejected': {
    status: 409,
    en: 'Only a rejected app can be reset to draft.',
    de: 'Nur eine abgelehnte App kann auf Entwurf zurückgesetzt werden.',
  },
  'app-not-releasable': {
    status: 409,
    en: 'The app cannot be published yet because required items are missing.',
    de: 'Für die Veröffentlichung fehlen noch Angaben.',
  },
  'app-not-deletable': {
    status: 409,
    en: 'An app that is in review, or is or was in the store, cannot be deleted.',
    de: 'Apps, die im Store sind oder waren oder geprüft werden, können nicht gelöscht werden.',
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
