import type { AuditWords } from '../kernel/audit-words.ts';

export const announcementsAudit = {
  attempts: {
    'list-announcements': { en: 'List announcements', de: 'Ankündigungen auflisten' },
    'create-announcement': { en: 'Create an announcement', de: 'Ankündigung anlegen' },
    'read-announcement': { en: 'View an announcement', de: 'Ankündigung ansehen' },
    'save-announcement': { en: 'Save an announcement', de: 'Ankündigung speichern' },
    'delete-announcement': { en: 'Delete an announcement', de: 'Ankündigung löschen' },
    'preview-announcement': { en: 'Preview an announcement', de: 'Vorschau einer Ankündigung anzeigen' },
    'test-announcement': { en: 'Send a test of an announcement', de: 'Test einer Ankündigung senden' },
    'schedule-announcement': { en: 'Send or schedule an announcement', de: 'Ankündigung senden oder planen' },
    'cancel-announcement': { en: 'Cancel an announcement', de: 'Ankündigung abbrechen' },
    'list-announcement-recipients': {
      en: 'List the recipients of an announcement',
      de: 'Empfänger einer Ankündigung auflisten',
    },
    'read-received-announcement': { en: 'Read an announcement by the store', de: 'Ankündigung des Stores lesen' },
  },
  actions: {
    'create-announcement': { en: 'Created an announcement', de: 'Ankündigung angelegt' },
    'save-announcement': { en: 'Saved an announcement', de: 'Ankündigung gespeichert' },
    'delete-announcement': { en: 'Deleted an announcement', de: 'Ankündigung gelöscht' },
    'test-announcement': { en: 'Sent a test of an announcement', de: 'Test einer Ankündigung gesendet' },
    'schedule-announcement': { en: 'Scheduled an announcement', de: 'Ankündigung geplant' },
    'cancel-announcement': { en: 'Cancelled an announcement', de: 'Ankündigung abgebrochen' },
    'send-announcement': { en: 'Sent an announcement', de: 'Ankündigung gesendet' },
  },
  fields: {
    titleByIsocode: { en: 'Title', de: 'Titel' },
    textByIsocode: { en: 'Text', de: 'Text' },
    filter: { en: 'Recipients', de: 'Empfänger' },
    seller: { en: 'Companies', de: 'Firmen' },
    sdkBelow: { en: 'SDK add-on below', de: 'SDK-Add-on unter' },
    sendAt: { en: 'Send at', de: 'Versand am' },
    recipients: { en: 'Companies', de: 'Firmen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof announcementsAudit.actions, true> {}
  interface AuditSubjects {
    announcement: true;
  }
}
