import type { AuditWords } from '../kernel/audit-words.ts';

export const reportsAudit = {
  attempts: {
    'report-app': { en: 'Report an app', de: 'App melden' },
    'list-reports': { en: 'List reports of apps', de: 'Meldungen von Apps auflisten' },
    'read-report': { en: 'View a report of an app', de: 'Meldung einer App ansehen' },
    'decide-report': { en: 'Decide on a report of an app', de: 'Über die Meldung einer App entscheiden' },
  },
  actions: {
    'decide-report': { en: 'Decided on a report', de: 'Über eine Meldung entschieden' },
  },
  fields: {
    outcome: { en: 'Outcome', de: 'Ergebnis' },
    category: { en: 'Category', de: 'Kategorie' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof reportsAudit.actions, true> {}
}
