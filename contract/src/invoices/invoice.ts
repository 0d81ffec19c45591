import type { Language } from '../kernel/language.ts';
import { type Currency, decimalText } from '../kernel/money.ts';
import type { EntryKind } from '../ledger/due-entries.ts';
import type { PayoutCurrency, PayoutRate } from '../payouts/payout-currency.ts';
import type { LicenceType } from '../pricing/pricing.ts';
import { type InvoiceTax, type TaxTreatment, vatOn } from './tax-treatment.ts';

export interface InvoiceParty {
  /** The store's identifier of a seller; the issuer has none. Older invoices have neither this nor a postcode. */
  id?: string;
  name: string;
  /** Street and number; empty when unknown. */
  address: string | null;
  postcode?: string | null;
  city: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  vatId: string | null;
}

/** A ledger entry as invoices use it, in minor units. */
export interface InvoicedEntry {
  kind: EntryKind;
  /** Of a correction. */
  reason?: string | null;
  appName: string | null;
  licence: LicenceType | null;
  quantity: number;
  gross: bigint;
  commission: bigint;
  net: bigint;
}

/** Amounts are decimal text without VAT, except for the totals that say otherwise. */
export interface InvoiceLine {
  kind: EntryKind;
  appName: string | null;
  licence: LicenceType | null;
  /** Negative for a refund on an invoice. */
  quantity: number;
  gross: string;
  commission: string;
  net: string;
  /** Only on the line of a correction. */
  reason?: string;
}

export interface ConvertedSum {
  currency: PayoutCurrency;
  amount: string;
  rate: string;
  /** `YYYY-MM-DD`. */
  rateDate: string;
}

/** The content of a self-billing invoice or credit note. Stored as it is and never changed. */
export interface InvoiceContent {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** `YYYY-MM-DD`. */
  issued: string;
  language: Language;
  /** The seller, in whose name the invoice is written. */
  seller: InvoiceParty;
  /** The store's operating company, which pays and issues it. */
  issuer: InvoiceParty;
  orderId: string;
  orderDate: string;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  currency: Currency;
  lines: InvoiceLine[];
  tax: { treatment: TaxTreatment; percent: number; taxable: string; amount: string };
  /** Only on invoices whose amounts included VAT; absent on current ones. */
  rounding: string;
  /** The payable amount, including tax. */
  payable: string;
  /** For a payout in another currency: its payable part, at the rate for one unit of the invoice's currency. */
  converted?: ConvertedSum;
}

export interface DraftInvoice
  extends Pick<
    InvoiceContent,
    'number' | 'issued' | 'language' | 'seller' | 'issuer' | 'orderId' | 'orderDate' | 'corrects' | 'currency'
  > {
  entries: readonly InvoicedEntry[];
  /** The part of the payout for these entries, if it is in another currency. */
  paid?: (PayoutRate & { minor: bigint }) | undefined;
  tax: InvoiceTax;
}

/**
 * Writes an invoice, or a credit note with positive amounts when refunds exceed sales. VAT is added to the ledger's
 * amounts and rounded once.
 */
export function composeInvoice({ entries, paid, tax, ...draft }: DraftInvoice): InvoiceContent {
  const total = entries.reduce((sum, { net }) => sum + net, 0n);
  const kind = total < 0n ? 'credit-note' : 'invoice';
  const sign = kind === 'credit-note' ? -1n : 1n;
  const taxable = total * sign;
  const vat = vatOn(taxable, tax.percent);
  return {
    ...draft,
    kind,
    lines: entries.map((entry) => lineOf(entry, sign)),
    tax: { ...tax, taxable: cents(taxable), amount: cents(vat) },
    rounding: cents(0n),
    payable: cents(taxable + vat),
    ...(paid && {
      converted: {
        currency: paid.currency,
        amount: cents(paid.minor * sign),
        rate: paid.rate,
        rateDate: paid.rateDate,
      },
    }),
  };
}

function lineOf(entry: InvoicedEntry, sign: bigint): InvoiceLine {
  const [gross, commission, net] = [entry.gross * sign, entry.commission * sign, entry.net * sign];
  return {
    kind: entry.kind,
    appName: entry.appName,
    licence: entry.licence,
    quantity: gross < 0n || net < 0n ? -entry.quantity : entry.quantity,
    gross: cents(gross),
    commission: cents(commission),
    net: cents(net),
    ...(entry.reason && { reason: entry.reason }),
  };
}

/** Invoices always have two decimals. */
function cents(minor: bigint): string {
  const text = decimalText(minor);
  return text.includes('.') ? text : `${text}.00`;
}
