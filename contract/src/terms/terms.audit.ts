import type { AuditWords } from '../kernel/audit-words.ts';

export const termsAudit = {
  attempts: {
    'accept-terms': { en: 'Accept the terms', de: 'Bedingungen zustimmen' },
    'export-acceptances': { en: 'Export acceptances of the terms', de: 'Zustimmungen zu den Bedingungen exportieren' },
    'list-acceptances': { en: 'List acceptances of the terms', de: 'Zustimmungen zu den Bedingungen auflisten' },
    'list-agreements': { en: 'View the agreements', de: 'Vereinbarungen anzeigen' },
    'list-managed-terms': { en: 'List the terms as an operator', de: 'Bedingungen als Betreiber auflisten' },
    'list-terms-to-accept': { en: 'List the terms to accept', de: 'Zustimmungspflichtige Bedingungen auflisten' },
    'publish-terms': { en: 'Publish a terms document', de: 'Dokument der Bedingungen veröffentlichen' },
    'read-managed-terms': {
      en: 'View a terms document as an operator',
      de: 'Dokument der Bedingungen als Betreiber anzeigen',
    },
    'require-terms': {
      en: 'Change whether a terms document must be accepted',
      de: 'Zustimmungspflicht für ein Dokument ändern',
    },
  },
  actions: {
    'publish-terms': { en: 'Published a terms document', de: 'Dokument der Bedingungen veröffentlicht' },
    'require-terms': {
      en: 'Changed whether a terms document must be accepted',
      de: 'Zustimmungspflicht für ein Dokument geändert',
    },
    'accept-terms': { en: 'Accepted the terms', de: 'Bedingungen zugestimmt' },
  },
  fields: {
    required: { en: 'Acceptance required', de: 'Zustimmung erforderlich' },
    requiredFrom: { en: 'Required from', de: 'Erforderlich ab' },
    effective: { en: 'In effect from', de: 'Gilt ab' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof termsAudit.actions, true> {}
  interface AuditSubjects {
    terms: true;
  }
}
