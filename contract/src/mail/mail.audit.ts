import type { AuditWords } from '../kernel/audit-words.ts';

export const mailAudit = {
  attempts: {
    'list-outbox': { en: 'View the outbox', de: 'Postausgang anzeigen' },
    'read-mail': { en: 'View an email in the outbox', de: 'E-Mail im Postausgang anzeigen' },
    'send-dead-mails': { en: 'Resend all failed emails', de: 'Alle fehlgeschlagenen E-Mails erneut senden' },
    'send-mail-again': { en: 'Resend an email', de: 'E-Mail erneut senden' },
  },
  actions: {
    'send-mail-again': { en: 'Resent an email', de: 'E-Mail erneut gesendet' },
    'send-dead-mails': { en: 'Resent all failed emails', de: 'Alle fehlgeschlagenen E-Mails erneut gesendet' },
  },
  fields: {
    mails: { en: 'Emails', de: 'E-Mails' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof mailAudit.actions, true> {}
  interface AuditSubjects {
    mail: true;
  }
}
