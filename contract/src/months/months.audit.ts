import type { AuditWords } from '../kernel/audit-words.ts';

export const monthsAudit = {
  attempts: {
    'list-months': { en: 'List months', de: 'Monate auflisten' },
    'read-month': { en: 'View a month', de: 'Monat ansehen' },
    'close-month': { en: 'Close a month', de: 'Monat abschließen' },
    'export-month': { en: 'Export a month', de: 'Monat exportieren' },
  },
  actions: {
    'close-month': { en: 'Closed a month', de: 'Monat abgeschlossen' },
  },
  fields: {
    month: { en: 'Month', de: 'Monat' },
    bookings: { en: 'Bookings', de: 'Buchungen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof monthsAudit.actions, true> {}
  interface AuditSubjects {
    month: true;
  }
}
