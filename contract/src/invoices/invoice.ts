import type { Language } from '../language/language.ts';
import type { EntryKind } from '../ledger/due-entries.ts';
import type { PayoutCurrency, PayoutRate } from '../payouts/payout-currency.ts';
import { type Currency, decimalText } from '../pricing/money.ts';
import type { LicenceType } from '../pricing/pricing.ts';
import { type TaxTreatment, taxTreatmentOf, withoutTax } from './tax-treatment.ts';

export interface InvoiceParty {
  name: string;
  /** Street, or nothing that is known. */
  address: string | null;
  city: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  vatId: string | null;
}

/** A ledger entry as an invoice looks at it, in minor units. */
export interface InvoicedEntry {
  kind: EntryKind;
  appName: string | null;
  licence: LicenceType | null;
  quantity: number;
  gross: bigint;
  commission: bigint;
  net: bigint;
}

/** Amounts are decimal text with the tax taken out, except for the totals that say otherwise. */
export interface InvoiceLine {
  kind: EntryKind;
  appName: string | null;
  licence: LicenceType | null;
  /** Negative where something is taken back on an invoice. */
  quantity: number;
  gross: string;
  commission: string;
  net: string;
}

export interface ConvertedSum {
  currency: PayoutCurrency;
  amount: string;
  rate: string;
  /** `YYYY-MM-DD`. */
  rateDate: string;
}

/** Everything that is written on a self-billing invoice or credit note. Stored as it is and never changed. */
export interface InvoiceContent {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** `YYYY-MM-DD`. */
  issued: string;
  language: Language;
  /** Who sold; the invoice is written in their name. */
  seller: InvoiceParty;
  /** The store's operator, who pays and writes. */
  issuer: InvoiceParty;
  orderId: string;
  orderDate: string;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  currency: Currency;
  lines: InvoiceLine[];
  tax: { treatment: TaxTreatment; percent: number; taxable: string; amount: string };
  /** What exact tax arithmetic and the amount that is paid differ by; a cent at most. */
  rounding: string;
  /** What is paid, tax included. */
  payable: string;
  /** Where the payout is in another currency: the payable part of it, by the rate for one unit of the invoice's. */
  converted?: ConvertedSum;
}

export interface DraftInvoice
  extends Pick<
    InvoiceContent,
    'number' | 'issued' | 'language' | 'seller' | 'issuer' | 'orderId' | 'orderDate' | 'corrects' | 'currency'
  > {
  entries: readonly InvoicedEntry[];
  /** The part of the payout that these entries are, where it is in another currency. */
  paid?: (PayoutRate & { minor: bigint }) | undefined;
  /** Of the issuer's country, in whole percent; counts for domestic sellers. */
  domesticPercent: number;
}

/**
 * Writes an invoice, or a credit note where more is taken back than was sold; a credit note's amounts are positive. What
 * is paid is exactly what the ledger says: the tax is in it.
 */
export function composeInvoice({ entries, paid, domesticPercent, ...draft }: DraftInvoice): InvoiceContent {
  const total = entries.reduce((sum, { net }) => sum + net, 0n);
  const kind = total < 0n ? 'credit-note' : 'invoice';
  const sign = kind === 'credit-note' ? -1n : 1n;
  const treatment = taxTreatmentOf(draft.issuer.country, draft.seller);
  const percent = treatment === 'domestic' ? domesticPercent : 0;
  const lines = entries.map((entry) => lineOf(entry, sign, percent));
  const payable = total * sign;
  const taxable = lines.reduce((sum, { net }) => sum + net, 0n);
  const tax = percent === 0 ? 0n : roundedPercent(taxable, percent);
  return {
    ...draft,
    kind,
    lines: lines.map(({ gross, commission, net, ...line }) => ({
      ...line,
      ...{ gross: cents(gross), commission: cents(commission), net: cents(net) },
    })),
    tax: { treatment, percent, taxable: cents(taxable), amount: cents(tax) },
    rounding: cents(payable - taxable - tax),
    payable: cents(payable),
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

function lineOf(entry: InvoicedEntry, sign: bigint, percent: number) {
  const gross = withoutTax(entry.gross * sign, percent);
  const net = withoutTax(entry.net * sign, percent);
  return {
    ...{ kind: entry.kind, appName: entry.appName, licence: entry.licence },
    quantity: gross < 0n || net < 0n ? -entry.quantity : entry.quantity,
    ...{ gross, net, commission: gross - net },
  };
}

function roundedPercent(minor: bigint, percent: number): bigint {
  const [sign, magnitude] = minor < 0n ? [-1n, -minor] : [1n, minor];
  return sign * ((magnitude * BigInt(percent) + 50n) / 100n);
}

/** Always with two decimals, as invoices are written. */
function cents(minor: bigint): string {
  const text = decimalText(minor);
  return text.includes('.') ? text : `${text}.00`;
}
