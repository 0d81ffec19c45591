import type { AuditWords } from '../kernel/audit-words.ts';

export const failedTasksAudit = {
  attempts: {
    'list-dead-errands': { en: 'List failed tasks', de: 'Fehlgeschlagene Aufgaben auflisten' },
    'send-errand-again': { en: 'Retry a failed task', de: 'Fehlgeschlagene Aufgabe erneut versuchen' },
    'set-errand-aside': { en: 'Dismiss a failed task', de: 'Fehlgeschlagene Aufgabe verwerfen' },
  },
  actions: {
    'send-errand-again': { en: 'Retried a failed task', de: 'Fehlgeschlagene Aufgabe erneut versucht' },
    'set-errand-aside': { en: 'Dismissed a failed task', de: 'Fehlgeschlagene Aufgabe verworfen' },
  },
  fields: {
    failure: { en: 'Error', de: 'Fehler' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof failedTasksAudit.actions, true> {}
  interface AuditSubjects {
    errand: true;
  }
}
