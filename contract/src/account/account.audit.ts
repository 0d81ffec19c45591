import type { AuditWords } from '../kernel/audit-words.ts';

export const accountAudit = {
  attempts: {
    'close-payout-panel': { en: 'Dismiss the payout panel', de: 'Auszahlungshinweis schließen' },
    'list-navigation-items': { en: 'View the navigation', de: 'Navigation anzeigen' },
    'read-my-account': { en: 'View own account', de: 'Eigenes Konto anzeigen' },
    'read-signed-in-person': { en: 'View the signed-in person', de: 'Angemeldete Person anzeigen' },
    'save-my-language': { en: 'Change the language', de: 'Sprache ändern' },
  },
  actions: {
    'close-payout-panel': { en: 'Dismissed the payout panel', de: 'Auszahlungshinweis geschlossen' },
    'save-my-language': { en: 'Changed the language', de: 'Sprache geändert' },
  },
  fields: {
    language: { en: 'Language', de: 'Sprache' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof accountAudit.actions, true> {}
  interface AuditSubjects {
    person: true;
  }
}
