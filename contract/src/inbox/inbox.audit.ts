import type { AuditWords } from '../kernel/audit-words.ts';

export const inboxAudit = {
  attempts: {
    'count-unread': { en: 'Count unread messages', de: 'Ungelesene Nachrichten zählen' },
    'mark-all-read': { en: 'Mark all messages as read', de: 'Alle Nachrichten als gelesen markieren' },
    'mark-message-read': { en: 'Mark a message as read', de: 'Nachricht als gelesen markieren' },
    'read-inbox': { en: 'View the inbox', de: 'Posteingang anzeigen' },
    'read-mail-settings': { en: 'View notification settings', de: 'Benachrichtigungseinstellungen anzeigen' },
    'save-mail-settings': { en: 'Change notification settings', de: 'Benachrichtigungseinstellungen ändern' },
  },
  actions: {
    'save-mail-settings': { en: 'Changed notification settings', de: 'Benachrichtigungseinstellungen geändert' },
  },
  fields: {
    off: { en: 'Turned off', de: 'Deaktiviert' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof inboxAudit.actions, true> {}
}
