import type { AuditWords } from '../kernel/audit-words.ts';

export const accountAudit = {
  attempts: {
    'close-payout-panel': { en: 'Dismiss the payout panel', de: 'Auszahlungshinweis schließen' },
    'download-my-data': { en: 'Download own data', de: 'Eigene Daten herunterladen' },
    'list-navigation-items': { en: 'View the navigation', de: 'Navigation anzeigen' },
    'read-my-account': { en: 'View own account', de: 'Eigenes Konto anzeigen' },
    'read-signed-in-person': { en: 'View the signed-in person', de: 'Angemeldete Person anzeigen' },
    'save-my-language': { en: 'Change the language', de: 'Sprache ändern' },
  },
  actions: {
    'close-payout-panel': { en: 'Dismissed the payout panel', de: 'Auszahlungshinweis geschlossen' },
    'save-my-language': { en: 'Changed the language', de: 'Sprache geändert' },
    'change-password': { en: 'Changed the password', de: 'Passwort geändert' },
    'reset-password': { en: 'Set a new password by email', de: 'Neues Passwort per E-Mail festgelegt' },
    'add-second-factor': { en: 'Added a second factor', de: 'Zweiten Faktor hinzugefügt' },
    'remove-second-factor': { en: 'Removed a second factor', de: 'Zweiten Faktor entfernt' },
    'renew-recovery-codes': { en: 'Created new recovery codes', de: 'Neue Wiederherstellungscodes erstellt' },
  },
  fields: {
    factor: { en: 'Second factor', de: 'Zweiter Faktor' },
    language: { en: 'Language', de: 'Sprache' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof accountAudit.actions, true> {}
  interface AuditSubjects {
    person: true;
  }
}
