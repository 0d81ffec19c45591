import type { AuditWords } from '../kernel/audit-words.ts';

export const payoutsAudit = {
  attempts: {
    'export-payout': { en: 'Export a payout', de: 'Auszahlung exportieren' },
    'export-payout-run': { en: 'Export a payout run', de: 'Auszahlungslauf exportieren' },
    'list-payout-runs': { en: 'List payout runs', de: 'Auszahlungsläufe auflisten' },
    'preview-payout-run': { en: 'Preview a payout run', de: 'Vorschau eines Auszahlungslaufs ansehen' },
    'read-payout': { en: 'View a payout', de: 'Auszahlung anzeigen' },
    'read-payout-page': { en: 'View payouts', de: 'Auszahlungen anzeigen' },
    'start-payout-run': { en: 'Start a payout run', de: 'Auszahlungslauf starten' },
  },
  actions: {
    'start-payout-run': { en: 'Started a payout run', de: 'Auszahlungslauf gestartet' },
    'settle-payout': { en: 'Settled a payout', de: 'Auszahlung abgeschlossen' },
  },
  fields: {
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
