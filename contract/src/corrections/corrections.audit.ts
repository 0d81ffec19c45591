import type { AuditWords } from '../kernel/audit-words.ts';

export const correctionsAudit = {
  attempts: {
    'list-corrections': { en: 'List corrections', de: 'Korrekturen auflisten' },
    'read-order-corrections': { en: 'View the corrections of an order', de: 'Korrekturen einer Bestellung ansehen' },
    'propose-correction': { en: 'Propose a correction', de: 'Korrektur vorschlagen' },
    'confirm-correction': { en: 'Confirm a correction', de: 'Korrektur bestätigen' },
    'refuse-correction': { en: 'Decline a correction', de: 'Korrektur ablehnen' },
  },
  actions: {
    'propose-correction': { en: 'Proposed a correction', de: 'Korrektur vorgeschlagen' },
    'confirm-correction': { en: 'Confirmed a correction', de: 'Korrektur bestätigt' },
    'refuse-correction': { en: 'Declined a correction', de: 'Korrektur abgelehnt' },
  },
  fields: {
    refusal: { en: 'Reason for declining', de: 'Grund der Ablehnung' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof correctionsAudit.actions, true> {}
}
