import type { AuditWords } from '../kernel/audit-words.ts';

export const companyAudit = {
  attempts: {
    'block-company': { en: 'Block a company', de: 'Firma sperren' },
    'block-person': { en: 'Block a person', de: 'Person sperren' },
    'preview-block': { en: 'Preview the block of a company', de: 'Vorschau der Sperre einer Firma' },
    'unblock-company': { en: 'Unblock a company', de: 'Sperre einer Firma aufheben' },
    'unblock-person': { en: 'Unblock a person', de: 'Sperre einer Person aufheben' },
    'list-companies': { en: 'List companies', de: 'Firmen auflisten' },
    'read-company': { en: 'View a company', de: 'Firma anzeigen' },
    'save-company': { en: 'Change a company', de: 'Firma ändern' },
    'check-vat-number': { en: 'Look up a VAT number', de: 'Umsatzsteuer-Identifikationsnummer nachschlagen' },
    'decide-company': { en: 'Decide on the approval of a company', de: 'Über die Freigabe einer Firma entscheiden' },
  },
  actions: {
    'block-company': { en: 'Blocked a company', de: 'Firma gesperrt' },
    'block-person': { en: 'Blocked a person', de: 'Person gesperrt' },
    'unblock-company': { en: 'Unblocked a company', de: 'Sperre einer Firma aufgehoben' },
    'unblock-person': { en: 'Unblocked a person', de: 'Sperre einer Person aufgehoben' },
    'save-company': { en: 'Changed a company', de: 'Firma geändert' },
    'check-vat-number': { en: 'Looked up a VAT number', de: 'Umsatzsteuer-Identifikationsnummer nachgeschlagen' },
    'approve-company': { en: 'Approved a company', de: 'Firma freigegeben' },
    'decline-company': { en: 'Declined a company', de: 'Firma abgelehnt' },
  },
  fields: {
    allowedToSell: { en: 'Can sell', de: 'Darf verkaufen' },
    approved: { en: 'Commercially approved', de: 'Kaufmännisch freigegeben' },
    manualAppApproval: { en: 'Manual app approval', de: 'Manuelle App-Freigabe' },
    postcode: { en: 'Postcode', de: 'Postleitzahl' },
    street: { en: 'Street', de: 'Straße' },
    vatRegister: { en: 'Register of VAT numbers', de: 'Register der USt-IdNrn.' },
    vatId: { en: 'VAT number', de: 'USt-IdNr.' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof companyAudit.actions, true> {}
  interface AuditSubjects {
    company: true;
  }
}
