import type { Language, Sentence } from '../kernel/language.ts';

/** The checks of the ledger by their names in the log and the metrics, in words: the cases that each of them counts. */
const checks = {
  'entry-in-no-place': {
    en: 'Bookings that are neither pending nor in exactly one payout',
    de: 'Buchungen, die weder ausstehend noch in genau einer Auszahlung sind',
  },
  'pending-amount': {
    en: 'Pending amounts that differ from their booking',
    de: 'Ausstehende Beträge, die von ihrer Buchung abweichen',
  },
  'pending-hold': {
    en: 'Pending amounts that are not held as long as their order',
    de: 'Ausstehende Beträge, die nicht so lange zurückgehalten werden wie ihre Bestellung',
  },
  'payout-amount': {
    en: 'Payouts that differ from the sum of their bookings',
    de: 'Auszahlungen, die von der Summe ihrer Buchungen abweichen',
  },
  'payout-conversion': {
    en: 'Payouts that were converted incorrectly',
    de: 'Auszahlungen, die falsch umgerechnet wurden',
  },
  'kept-conversion': {
    en: 'Repeated bookings whose converted amount changed',
    de: 'Wiederholte Buchungen, deren umgerechneter Betrag sich geändert hat',
  },
  'invoice-conversion': {
    en: 'Invoices whose converted amount differs from the payout',
    de: 'Gutschriften, deren umgerechneter Betrag von der Auszahlung abweicht',
  },
  'invoice-without-conversion': {
    en: 'Invoices with a converted amount that was not paid',
    de: 'Gutschriften mit einem umgerechneten Betrag, der nicht ausgezahlt wurde',
  },
  'payout-of-another': {
    en: 'Bookings in a payout of another company or currency',
    de: 'Buchungen in der Auszahlung einer anderen Firma oder Währung',
  },
  'failed-payout-holds-entry': {
    en: 'Bookings that a failed payout still holds, or a successful one released',
    de: 'Buchungen, die eine fehlgeschlagene Auszahlung noch enthält oder eine erfolgreiche nicht mehr',
  },
  'invoice-amount': {
    en: 'Invoices that differ from the sum of their bookings',
    de: 'Gutschriften, die von der Summe ihrer Buchungen abweichen',
  },
  'invoice-vat': {
    en: 'Invoices whose VAT is calculated incorrectly',
    de: 'Gutschriften, deren Umsatzsteuer falsch berechnet ist',
  },
  'paid-vat': {
    en: 'Bookings whose paid VAT differs from the invoice',
    de: 'Buchungen, deren ausgezahlte Umsatzsteuer von der Gutschrift abweicht',
  },
  'paid-without-invoice': {
    en: 'Paid orders without an invoice',
    de: 'Ausgezahlte Bestellungen ohne Gutschrift',
  },
  'refund-above-sale': {
    en: 'Orders with refunds above their total',
    de: 'Bestellungen mit Erstattungen über ihrem Gesamtbetrag',
  },
  'unconfirmed-correction': {
    en: 'Corrections that no second person confirmed, or that were confirmed but not booked',
    de: 'Korrekturen, die keine zweite Person bestätigt hat oder die bestätigt, aber nicht gebucht sind',
  },
  days: {
    en: 'Days whose totals differ from their bookings',
    de: 'Tage, deren Summen von ihren Buchungen abweichen',
  },
  'order-count': {
    en: 'Orders that the daily counts lack or count twice',
    de: 'Bestellungen, die in den Tageszahlen fehlen oder doppelt gezählt sind',
  },
  'order-status-count': {
    en: 'Days whose counts of orders by status differ from the orders',
    de: 'Tage, deren Zahl der Bestellungen nach Status von den Bestellungen abweicht',
  },
  'revenue-by-status': {
    en: 'Days whose totals by order status differ from their bookings',
    de: 'Tage, deren Summen nach Bestellstatus von ihren Buchungen abweichen',
  },
  'order-months': {
    en: 'Months whose counts of orders differ from their days',
    de: 'Monate, deren Zahl der Bestellungen von ihren Tagen abweicht',
  },
  'revenue-months': {
    en: 'Months whose totals differ from their days',
    de: 'Monate, deren Summen von ihren Tagen abweichen',
  },
  'refunded-amount': {
    en: 'Orders whose refunded amount differs from their payment changes',
    de: 'Bestellungen, deren erstatteter Betrag von ihren Zahlungsänderungen abweicht',
  },
  'invoice-numbers': {
    en: 'Years with gaps in the invoice numbers',
    de: 'Jahre mit Lücken in den Nummern der Gutschriften',
  },
} as const satisfies Record<string, Sentence>;

export type LedgerCheckName = keyof typeof checks;

export function ledgerCheckText(name: LedgerCheckName, language: Language): string {
  return checks[name][language];
}

// The keys of the object above.
export const ledgerCheckNames = Object.keys(checks) as LedgerCheckName[];
