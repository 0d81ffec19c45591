import type { AuditWords } from '../kernel/audit-words.ts';

export const assignmentAudit = {
  attempts: {
    'list-reviewers': { en: 'List reviewers', de: 'Prüfteam auflisten' },
    'save-reviewer': { en: 'Change reviewer assignments', de: 'Zuweisungen im Prüfteam ändern' },
    'assign-submission': { en: 'Assign a submission', de: 'Einreichung zuweisen' },
  },
  actions: {
    'save-reviewer': { en: 'Changed reviewer assignments', de: 'Zuweisungen im Prüfteam geändert' },
    'assign-submission': { en: 'Assigned a submission', de: 'Einreichung zugewiesen' },
  },
  fields: {
    assignee: { en: 'Assigned to', de: 'Zugewiesen an' },
    kinds: { en: 'Submission type', de: 'Art der Einreichung' },
    languages: { en: 'Languages', de: 'Sprachen' },
    onDuty: { en: 'On duty', de: 'Im Dienst' },
    passedOn: { en: 'Submissions passed on', de: 'Weitergegebene Einreichungen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof assignmentAudit.actions, true> {}
}
