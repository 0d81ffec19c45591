import type { AuditWords } from '../kernel/audit-words.ts';

export const publicationsAudit = {
  attempts: {
    'free-package-name': { en: 'Release a package name', de: 'Paketnamen freigeben' },
    'list-operated-apps': { en: 'List apps of all companies', de: 'Apps aller Firmen auflisten' },
    'list-operated-publications': {
      en: 'List the publications of an app as an operator',
      de: 'Veröffentlichungen einer App als Betreiber auflisten',
    },
    'list-operated-submissions': {
      en: 'List the submissions of an app as an operator',
      de: 'Einreichungen einer App als Betreiber auflisten',
    },
    'list-company-submissions': { en: 'List the submissions of a company', de: 'Einreichungen einer Firma auflisten' },
    'list-past-submissions': { en: 'List the submissions of an app', de: 'Einreichungen einer App auflisten' },
    'list-publications': { en: 'List the publications of an app', de: 'Veröffentlichungen einer App auflisten' },
    'put-publication-back': {
      en: 'Roll back to an earlier publication',
      de: 'Auf eine frühere Veröffentlichung zurücksetzen',
    },
    'read-operated-app': { en: 'View an app as an operator', de: 'App als Betreiber anzeigen' },
    'reinstate-app': { en: 'Restore an app', de: 'App wieder in den Store aufnehmen' },
    'roll-back-app': {
      en: 'Roll back own app',
      de: 'Eigene App auf eine frühere Veröffentlichung zurücksetzen',
    },
    'withdraw-from-store': { en: 'Unpublish an app', de: 'App aus dem Store nehmen' },
  },
  actions: {
    'withdraw-from-store': { en: 'Unpublished an app', de: 'App aus dem Store genommen' },
    reinstate: { en: 'Restored an app', de: 'App wieder in den Store aufgenommen' },
    'free-package-name': { en: 'Released a package name', de: 'Paketnamen freigegeben' },
    'put-publication-back': {
      en: 'Rolled back to an earlier publication',
      de: 'Auf eine frühere Veröffentlichung zurückgesetzt',
    },
    'roll-back': {
      en: 'Rolled back own app',
      de: 'Eigene App auf eine frühere Veröffentlichung zurückgesetzt',
    },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof publicationsAudit.actions, true> {}
}
