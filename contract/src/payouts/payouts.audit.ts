import type { AuditWords } from '../kernel/audit-words.ts';

export const payoutsAudit = {
  attempts: {
    'export-payout': { en: 'Export a payout', de: 'Auszahlung exportieren' },
    'export-payout-run': { en: 'Export a payout run', de: 'Auszahlungslauf exportieren' },
    'read-company-money': { en: 'View the finances of a company', de: 'Finanzen einer Firma anzeigen' },
    'list-payout-runs': { en: 'List payout runs', de: 'Auszahlungsläufe auflisten' },
    'preview-payout-run': { en: 'Preview a payout run', de: 'Vorschau eines Auszahlungslaufs ansehen' },
    'list-run-payouts': { en: 'List the payouts of a run', de: 'Auszahlungen eines Laufs auflisten' },
    'read-payout-run': { en: 'View a payout run', de: 'Auszahlungslauf anzeigen' },
    'request-payout-run': { en: 'Request a payout run', de: 'Auszahlungslauf anfordern' },
    'approve-payout-run': { en: 'Approve a payout run', de: 'Auszahlungslauf freigeben' },
    'confirm-payout-run': { en: 'Confirm a payout run', de: 'Auszahlungslauf bestätigen' },
    'withdraw-payout-run': { en: 'Withdraw a payout run', de: 'Auszahlungslauf zurückziehen' },
    'retry-payout': { en: 'Retry a payout', de: 'Auszahlung wiederholen' },
    'read-payout': { en: 'View a payout', de: 'Auszahlung anzeigen' },
    'read-payout-page': { en: 'View payouts', de: 'Auszahlungen anzeigen' },
    'start-payout-run': { en: 'Start a payout run', de: 'Auszahlungslauf starten' },
  },
  actions: {
    'start-payout-run': { en: 'Started a payout run', de: 'Auszahlungslauf gestartet' },
    'request-payout-run': { en: 'Requested a payout run', de: 'Auszahlungslauf angefordert' },
    'approve-payout-run': { en: 'Approved a payout run', de: 'Auszahlungslauf freigegeben' },
    'confirm-payout-run': { en: 'Confirmed a payout run', de: 'Auszahlungslauf bestätigt' },
    'withdraw-payout-run': { en: 'Withdrew a payout run', de: 'Auszahlungslauf zurückgezogen' },
    'retry-payout': { en: 'Retried a payout', de: 'Auszahlung wiederholt' },
    'settle-payout': { en: 'Settled a payout', de: 'Auszahlung abgeschlossen' },
  },
  fields: {
    addedCompanies: { en: 'Companies added', de: 'Hinzugenommene Firmen' },
    skippedCompanies: { en: 'Companies skipped', de: 'Ausgelassene Firmen' },
    requestedBy: { en: 'Requested by', de: 'Angefordert von' },
    retriedIn: { en: 'Retried in run', de: 'Wiederholt im Lauf' },
    invoices: { en: 'Invoices', de: 'Gutschriften' },
    paid: { en: 'Paid out', de: 'Ausgezahlt' },
    paidCurrency: { en: 'Paid in', de: 'Ausgezahlt in' },
    payouts: { en: 'Payouts', de: 'Auszahlungen' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof payoutsAudit.actions, true> {}
  interface AuditSubjects {
    'payout-run': true;
    payout: true;
  }
}
