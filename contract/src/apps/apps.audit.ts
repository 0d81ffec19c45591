import type { AuditWords } from '../kernel/audit-words.ts';

export const appsAudit = {
  attempts: {
    'create-app': { en: 'Create an app', de: 'App anlegen' },
    'delete-app': { en: 'Delete an app', de: 'App löschen' },
    'list-apps': { en: 'List apps', de: 'Apps auflisten' },
    'read-app': { en: 'View an app', de: 'App anzeigen' },
    'release-app': { en: 'Submit an app for review', de: 'App zur Prüfung einreichen' },
    'reset-to-draft': { en: 'Reset an app to draft', de: 'App auf Entwurf zurücksetzen' },
    'withdraw-submission': { en: 'Withdraw a submission', de: 'Einreichung zurückziehen' },
  },
  actions: {
    'create-app': { en: 'Created an app', de: 'App angelegt' },
    'release-app': { en: 'Submitted an app for review', de: 'App zur Prüfung eingereicht' },
    'delete-app': { en: 'Deleted an app', de: 'App gelöscht' },
    'reset-to-draft': { en: 'Reset an app to draft', de: 'App auf Entwurf zurückgesetzt' },
    'withdraw-submission': { en: 'Withdrew a submission', de: 'Einreichung zurückgezogen' },
  },
  fields: {
    displayName: { en: 'Name', de: 'Name' },
    packageName: { en: 'Package name', de: 'Paketname' },
    publication: { en: 'Publication', de: 'Veröffentlichung' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof appsAudit.actions, true> {}
  interface AuditSubjects {
    app: true;
  }
}
