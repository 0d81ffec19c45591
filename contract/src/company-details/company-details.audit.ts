import type { AuditWords } from '../kernel/audit-words.ts';

export const companyDetailsAudit = {
  attempts: {
    'read-company-details': { en: 'View the company details', de: 'Firmendaten anzeigen' },
    'save-company-details': { en: 'Change the company details', de: 'Firmendaten ändern' },
    'withdraw-company-change': { en: 'Withdraw a change of details', de: 'Änderung von Firmendaten zurückziehen' },
    'read-store-messages': { en: 'View the messages with the store', de: 'Nachrichten mit dem Store anzeigen' },
    'write-to-store': { en: 'Message the store', de: 'Nachricht an den Store senden' },
    'list-company-changes': { en: 'List changes of details', de: 'Änderungen von Firmendaten auflisten' },
    'decide-company-change': {
      en: 'Decide on a change of details',
      de: 'Über die Änderung von Firmendaten entscheiden',
    },
    'read-company-messages': { en: 'View the messages with a company', de: 'Nachrichten mit einer Firma anzeigen' },
    'write-to-company': { en: 'Message a company', de: 'Nachricht an eine Firma senden' },
    'list-company-notes': { en: 'List the notes about a company', de: 'Notizen zu einer Firma auflisten' },
    'add-company-note': { en: 'Add a note about a company', de: 'Notiz zu einer Firma hinzufügen' },
  },
  actions: {
    'save-company-details': { en: 'Changed the company details', de: 'Firmendaten geändert' },
    'request-company-change': { en: 'Requested a change of details', de: 'Änderung von Firmendaten beantragt' },
    'withdraw-company-change': { en: 'Withdrew a change of details', de: 'Änderung von Firmendaten zurückgezogen' },
    'approve-company-change': { en: 'Approved a change of details', de: 'Änderung von Firmendaten freigegeben' },
    'decline-company-change': { en: 'Declined a change of details', de: 'Änderung von Firmendaten abgelehnt' },
    'write-to-store': { en: 'Messaged the store', de: 'Nachricht an den Store gesendet' },
    'write-to-company': { en: 'Messaged a company', de: 'Nachricht an eine Firma gesendet' },
    'add-company-note': { en: 'Added a note about a company', de: 'Notiz zu einer Firma hinzugefügt' },
  },
  fields: {
    registerNumber: { en: 'Register number', de: 'Registernummer' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof companyDetailsAudit.actions, true> {}
  interface AuditSubjects {
    'company-change': true;
  }
}
