import type { AuditWords } from '../kernel/audit-words.ts';

export const versionsAudit = {
  attempts: {
    'delete-version': { en: 'Delete a version', de: 'Version löschen' },
    'download-apk': { en: 'Download a package', de: 'Paket herunterladen' },
    'list-versions': { en: 'List the versions of an app', de: 'Versionen einer App auflisten' },
    'read-version': { en: 'View a version', de: 'Version anzeigen' },
    'save-version': { en: 'Save a version', de: 'Version speichern' },
    'save-version-draft': {
      en: 'Save the changelog of a draft version',
      de: 'Versionshinweise eines Entwurfs speichern',
    },
    'update-online-version': {
      en: 'Change the changelog of the published version',
      de: 'Versionshinweise der veröffentlichten Version ändern',
    },
  },
  actions: {
    'save-version': { en: 'Saved a version', de: 'Version gespeichert' },
    'save-version-draft': {
      en: 'Saved the changelog of a draft version',
      de: 'Versionshinweise eines Entwurfs gespeichert',
    },
    'update-online-version': {
      en: 'Changed the changelog of the published version',
      de: 'Versionshinweise der veröffentlichten Version geändert',
    },
    'delete-version': { en: 'Deleted a version', de: 'Version gelöscht' },
  },
  fields: {
    changelog: { en: 'Changelog', de: 'Versionshinweise' },
    saved: { en: 'Saved', de: 'Gespeichert' },
    versionCode: { en: 'Version code', de: 'Versionscode' },
    versionName: { en: 'Version name', de: 'Versionsname' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof versionsAudit.actions, true> {}
  interface AuditSubjects {
    version: true;
  }
}
