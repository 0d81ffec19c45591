import type { Sentence } from '../kernel/language.ts';

export const teamFindingTexts = {
  'role-for-all-apps': {
    en: 'This role always covers all apps of the company.',
    de: 'Diese Rolle gilt immer für alle Apps der Firma.',
  },
  'apps-missing': { en: 'Select at least one app.', de: 'Wählen Sie mindestens eine App aus.' },
  'app-unknown': { en: 'The company has no app with this code.', de: 'Die Firma hat keine App mit diesem Code.' },
  'last-day-passed': {
    en: 'The last day must not be in the past.',
    de: 'Der letzte Tag darf nicht in der Vergangenheit liegen.',
  },
  'invitee-email-form': { en: 'Invalid email format', de: 'Ungültiges Email-Format' },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof teamFindingTexts, true> {}
}
