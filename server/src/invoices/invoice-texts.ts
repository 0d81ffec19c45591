import type { InvoiceContent, InvoiceLine } from '@lensdock/contract/invoices/invoice.ts';
import { type Language, type Sentence, translate } from '@lensdock/contract/kernel/language.ts';
import type { EntryKind } from '@lensdock/contract/ledger/due-entries.ts';
import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';

/** Texts of a self-billing invoice. */
export const invoiceTexts = {
  invoice: { en: 'Self-billing invoice', de: 'Gutschrift (Abrechnung durch den Leistungsempfänger)' },
  'credit-note': { en: 'Credit note to a self-billing invoice', de: 'Korrektur einer Gutschrift' },
  number: { en: 'Number', de: 'Nummer' },
  issued: { en: 'Date', de: 'Datum' },
  order: { en: 'Order', de: 'Bestellung' },
  ordered: { en: 'Ordered on', de: 'Bestellt am' },
  corrects: { en: 'Corrects', de: 'Korrigiert' },
  seller: { en: 'Seller', de: 'Leistender Unternehmer' },
  issuer: { en: 'Recipient and issuer', de: 'Leistungsempfänger und Aussteller' },
  vatId: { en: 'VAT number', de: 'USt-IdNr.' },
  item: { en: 'Item', de: 'Position' },
  quantity: { en: 'Quantity', de: 'Menge' },
  gross: { en: 'Gross', de: 'Brutto' },
  commission: { en: 'Commission', de: 'Provision' },
  net: { en: 'Amount', de: 'Betrag' },
  taxable: { en: 'Total excluding VAT', de: 'Summe ohne Umsatzsteuer' },
  tax: { en: 'VAT {percent}%', de: 'Umsatzsteuer {percent} %' },
  rounding: { en: 'Rounding', de: 'Rundung' },
  payable: { en: 'Payable to the seller', de: 'Auszahlungsbetrag' },
  taken: { en: 'Deducted from the next payout', de: 'Wird mit der nächsten Auszahlung verrechnet' },
  converted: { en: 'In the payout currency', de: 'In der Währung der Auszahlung' },
  rate: {
    en: '1 {currency} = {rate} {paid}, reference rate of {day:date}. The payout is converted as a single sum; this is the share of this invoice.',
    de: '1 {currency} = {rate} {paid}, Referenzkurs vom {day:date}. Die Auszahlung wird als eine Summe umgerechnet; dies ist der Anteil daran.',
  },
  page: { en: 'Page {page} of {pages}', de: 'Seite {page} von {pages}' },
} satisfies Record<string, Sentence>;

const licences: Readonly<Record<LicenceType, Sentence>> = {
  FULL: { en: 'full licence', de: 'Volllizenz' },
  SUBSCRIPTION: { en: 'subscription, 12 months', de: 'Abonnement, 12 Monate' },
  EVALUATION: { en: 'trial', de: 'Testlizenz' },
  TOOL: { en: 'tool', de: 'Werkzeug' },
};

const corrections: Readonly<Record<Exclude<EntryKind, 'sale'>, Sentence>> = {
  refund: { en: 'Refund of order {order}', de: 'Erstattung zur Bestellung {order}' },
  reversal: {
    en: 'Order {order}: payment failed or was charged back',
    de: 'Bestellung {order}: Zahlung fehlgeschlagen oder zurückgebucht',
  },
  reinstatement: { en: 'Order {order}: paid after all', de: 'Bestellung {order}: doch noch bezahlt' },
  correction: { en: 'Correction of order {order}: {reason}', de: 'Korrektur zur Bestellung {order}: {reason}' },
};

/** Returns the description of a line. */
export function lineText(
  { kind, appName, licence, reason = '' }: InvoiceLine,
  { language, orderId }: Pick<InvoiceContent, 'language' | 'orderId'>,
): string {
  if (kind !== 'sale') return translate(corrections[kind], language, { order: orderId, reason });
  if (!licence) throw new Error(`order ${orderId}: sale without a licence`);
  return `${appName}, ${translate(licences[licence], language)}`;
}

/** Returns the exchange rate of the payout; undefined if it is in the invoice's currency. */
export function rateText({ converted, currency, language }: InvoiceContent): string | undefined {
  if (!converted) return undefined;
  const rate = language === 'de' ? converted.rate.replace('.', ',') : converted.rate;
  return translate(invoiceTexts.rate, language, { currency, rate, paid: converted.currency, day: converted.rateDate });
}

/** 1,999.50 or 1.999,50, always with two decimals. */
export function amountText(decimal: string, currency: string, language: Language): string {
  const [whole = '0', cents = '00'] = decimal.replace('-', '').split('.');
  const grouped = new Intl.NumberFormat(language).format(BigInt(whole));
  const point = language === 'de' ? ',' : '.';
  return `${decimal.startsWith('-') ? '−' : ''}${grouped}${point}${cents} ${currency}`;
}

/** 18 Nov 2026 or 18. Nov. 2026. */
export function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(date);
  return language === 'de'
    ? `${date.getUTCDate()}. ${month} ${date.getUTCFullYear()}`
    : `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}
