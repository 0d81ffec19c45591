import type { AuditWords } from '../kernel/audit-words.ts';

export const ordersAudit = {
  attempts: {
    'read-store-order': { en: 'View an order as the store', de: 'Bestellung als Store anzeigen' },
    'report-order': { en: 'Report an order', de: 'Bestellung melden' },
    'report-payment-change': { en: 'Report a payment change', de: 'Zahlungsänderung melden' },
  },
  actions: {
    'report-order': { en: 'Recorded an order', de: 'Bestellung erfasst' },
    'report-payment-change': { en: 'Changed a payment', de: 'Zahlung geändert' },
  },
  fields: {
    paymentStatus: { en: 'Payment', de: 'Zahlung' },
    refund: { en: 'Refund', de: 'Erstattung' },
    totalPrice: { en: 'Total', de: 'Summe' },
    vat: { en: 'VAT', de: 'Umsatzsteuer' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof ordersAudit.actions, true> {}
  interface AuditSubjects {
    order: true;
  }
}
