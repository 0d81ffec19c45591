import type { AuditWords } from '../kernel/audit-words.ts';

export const reviewAudit = {
  attempts: {
    'approve-submission': { en: 'Approve a submission', de: 'Einreichung freigeben' },
    'approve-submissions': { en: 'Approve several submissions', de: 'Mehrere Einreichungen freigeben' },
    'count-submissions': {
      en: 'Count submissions in the review queue',
      de: 'Einreichungen in der Warteschlange zählen',
    },
    'download-submitted-apk': {
      en: 'Download the package of a submission',
      de: 'Paket einer Einreichung herunterladen',
    },
    'list-submissions': { en: 'List the review queue', de: 'Warteschlange der Prüfung anzeigen' },
    'read-review-statistics': { en: 'View the review statistics', de: 'Prüfstatistik anzeigen' },
    'export-review-statistics': { en: 'Export the review statistics', de: 'Prüfstatistik exportieren' },
    'read-submission': { en: 'View a submission', de: 'Einreichung anzeigen' },
    'reject-submission': { en: 'Reject a submission', de: 'Einreichung ablehnen' },
    'add-note': { en: 'Add an internal note', de: 'Interne Notiz hinzufügen' },
    'claim-submission': { en: 'Claim a submission', de: 'Einreichung übernehmen' },
    'look-at-sample': { en: 'Mark a spot check as done', de: 'Stichprobe als geprüft markieren' },
    'release-submission': {
      en: 'Return a submission to the queue',
      de: 'Einreichung in die Warteschlange zurückgeben',
    },
    'tick-point': { en: 'Tick or untick a checklist item', de: 'Punkt der Checkliste abhaken oder Haken entfernen' },
    'answer-reviewer': { en: 'Reply to the reviewer', de: 'Dem Prüfer antworten' },
    'ask-developer': { en: 'Message the developer', de: 'Nachricht an den Entwickler senden' },
    'read-my-review-thread': {
      en: 'View the conversation with the reviewer',
      de: 'Unterhaltung mit dem Prüfer anzeigen',
    },
    'read-review-thread': {
      en: 'View the conversation with a developer',
      de: 'Unterhaltung mit einem Entwickler anzeigen',
    },
    'add-canned-reason': { en: 'Add a finding template', de: 'Textbaustein hinzufügen' },
    'list-canned-reasons': { en: 'List finding templates', de: 'Textbausteine auflisten' },
    'save-canned-reason': { en: 'Change a finding template', de: 'Textbaustein ändern' },
  },
  actions: {
    'approve-submission': { en: 'Approved a submission', de: 'Einreichung freigegeben' },
    'approve-submission-first': {
      en: 'Approved a submission that needs a second look',
      de: 'Einreichung freigegeben, die eine zweite Freigabe braucht',
    },
    'reject-submission': { en: 'Rejected a submission', de: 'Einreichung abgelehnt' },
    'claim-submission': { en: 'Claimed a submission', de: 'Einreichung übernommen' },
    'take-over-submission': { en: 'Took over a submission', de: 'Übernommene Einreichung an sich genommen' },
    'release-submission': {
      en: 'Returned a submission to the queue',
      de: 'Einreichung in die Warteschlange zurückgegeben',
    },
    'tick-point': { en: 'Ticked a checklist item', de: 'Punkt der Checkliste abgehakt' },
    'untick-point': { en: 'Unticked a checklist item', de: 'Haken an einem Punkt der Checkliste entfernt' },
    'add-note': { en: 'Added an internal note', de: 'Interne Notiz hinzugefügt' },
    'ask-developer': { en: 'Messaged the developer', de: 'Nachricht an den Entwickler gesendet' },
    'answer-reviewer': { en: 'Replied to the reviewer', de: 'Dem Prüfer geantwortet' },
    'look-at-sample': { en: 'Marked a spot check as done', de: 'Stichprobe als geprüft markiert' },
    'add-canned-reason': { en: 'Added a finding template', de: 'Textbaustein hinzugefügt' },
    'save-canned-reason': { en: 'Changed a finding template', de: 'Textbaustein geändert' },
  },
  fields: {
    checked: { en: 'Ticked', de: 'Abgehakt' },
    claimedBy: { en: 'Claimed by', de: 'Übernommen von' },
    findings: { en: 'Findings', de: 'Beanstandungen' },
    firstApprovedBy: { en: 'First approval by', de: 'Erste Freigabe von' },
    reasons: { en: 'Reasons for a second look', de: 'Gründe für die zweite Freigabe' },
    item: { en: 'Checklist item', de: 'Punkt der Checkliste' },
    messageByIsocode: { en: 'Message', de: 'Nachricht' },
    openPoints: { en: 'Open checklist items', de: 'Offene Punkte der Checkliste' },
    risks: { en: 'Needs attention', de: 'Hinweise' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof reviewAudit.actions, true> {}
  interface AuditSubjects {
    submission: true;
  }
}
