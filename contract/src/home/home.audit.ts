import type { AuditWords } from '../kernel/audit-words.ts';

export const homeAudit = {
  attempts: { 'read-home': { en: 'View the home page', de: 'Startseite anzeigen' } },
} satisfies AuditWords;
