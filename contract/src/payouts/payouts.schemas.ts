import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { entryKinds } from '../ledger/due-entries.ts';
import { amount } from '../revenue/revenue.schemas.ts';
import { payoutCurrencies } from './payout-currency.ts';
import { payoutProviders } from './payouts.ts';

export const payoutProvider = z.enum(payoutProviders);

/** `YYYY-MM-DD`. */
const payoutDate = z.iso.date();

export const payout = z.object({ amount, date: payoutDate, paymentProvider: payoutProvider });

export const payoutCurrency = z.enum(payoutCurrencies);

/** What is going out next, in the currency of the sales, and what it will be paid in, at the rate of the run's day. */
export const pendingPayout = z.extend(payout, {
  paidIn: payoutCurrency,
  /** Paid on top of `amount`, as the invoices will say. */
  vat: amount,
});

/**
 * Where a payout is in another currency than the sales: what they came to, and by which rates for one unit of that. There is
 * one rate, but where a payout that failed is paid again beside new sales: it keeps the sum that its invoices name.
 */
export const conversion = z.object({
  of: amount,
  currency,
  parts: z.array(
    z.object({
      of: amount,
      amount,
      rate: z.string().check(z.regex(/^[0-9]{1,9}\.[0-9]{6}$/)),
      rateDate: payoutDate,
    }),
  ),
});

/** `amount` is what was sent. `sent`: on its way; `paid`: confirmed by the provider. */
export const completedPayout = z.extend(payout, {
  payoutId: z.string(),
  state: z.enum(['sent', 'paid']),
  /** VAT in the sum that was paid, in the currency of the sales. */
  vat: amount,
  converted: z.nullable(conversion),
});

/** A booking that a payout contains. Amounts are in the currency of the sale. */
export const payoutEntry = z.object({
  orderId: z.string(),
  /** When the buyer ordered, ISO 8601, UTC. */
  orderDate: z.string(),
  customer: z.string(),
  kind: z.enum(entryKinds),
  /** When it was booked, ISO 8601, UTC. */
  date: z.string(),
  /** Null for a refund, which is of the whole order. */
  app: z.nullable(z.string()),
  gross: decimalAmount,
  commission: decimalAmount,
  net: decimalAmount,
  vat: decimalAmount,
  /** Its part of what was sent, where that is another currency. */
  paid: z.nullable(decimalAmount),
  /** Number of the invoice or credit note; null until it is written. */
  invoice: z.nullable(z.string()),
});

export const payoutEntries = z.object({
  payout: completedPayout,
  entries: z.array(payoutEntry),
  /** The last entry of this page, for the next one; null on the last page. */
  next: z.nullable(z.string()),
});

/** What a company is and was paid, a block for each provider. */
export const payoutPage = z.object({
  card: z.object({
    /** In the company's currency where there is something in it; null when nothing is pending. */
    pendingPayout: z.nullable(pendingPayout),
    completedPayouts: z.array(completedPayout),
  }),
  bank: z.object({
    /** One for each currency. */
    pendingPayout: z.array(pendingPayout),
    completedPayouts: z.array(completedPayout),
  }),
  /** All that is pending, by provider and currency. */
  pending: z.array(pendingPayout),
  /** Booked, and to be paid out by the first run after an account is validated. */
  waiting: z.array(z.object({ currency, amount })),
  /** Refunds came to more than sales: taken off what is earned next. */
  carried: z.array(z.object({ currency, amount })),
  /** Of orders whose payment is overdue: out of payout runs until they are paid, fail, or 60 days are over. */
  held: z.array(z.object({ currency, amount })),
  /** Held back until the company's VAT number is known. */
  withoutVatId: z.array(z.object({ currency, amount })),
  /** The company's VAT number, which stands on its invoices. */
  vatId: z.nullable(z.string()),
  /** Its invoices need one, and an operator has to enter it. */
  vatIdMissing: z.boolean(),
  /** When the next run is. */
  nextPayoutDate: payoutDate,
});

export const runState = z.enum(['closed', 'sent', 'paid', 'failed']);

/** What a run would do with what is pending of a company. */
export const previewLine = z.object({
  companyId: z.string(),
  companyName: z.string(),
  currency,
  /** Without VAT. */
  amount,
  vat: amount,
  entries: z.int(),
  /** Null where no account is validated. */
  provider: z.nullable(payoutProvider),
  /** What it is paid in; `amount` is in the currency of the sales. */
  paidIn: payoutCurrency,
  /**
   * Paid out now; waits for an account or for a rate; is carried forward because refunds came to more than sales; is held
   * while the buyer's payment is overdue; or is held back until the seller's VAT number is known.
   */
  outcome: z.enum(['pay', 'wait', 'no-rate', 'carry', 'overdue', 'vat-id']),
  /** The invoices need a VAT number of the seller that is not known. */
  vatIdMissing: z.boolean(),
});

/** Whether entries, payouts, invoices and figures add up, as it was found in the night. */
export const ledgerCheck = z.object({
  /** Epoch milliseconds. */
  checked: z.int(),
  /** By the name of the check, with how often. */
  disagreements: z.array(z.object({ check: z.string(), count: z.int() })),
});

export const runPreview = z.object({
  lines: z.array(previewLine),
  nextPayoutDate: payoutDate,
  /** Null before the first night. */
  ledger: z.nullable(ledgerCheck),
  /** Settings of the invoices' issuer that are missing. Outside the sandbox no run starts without them. */
  missingIssuerSettings: z.array(z.string()),
});

export const runPayout = z.object({
  payoutId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  provider: payoutProvider,
  currency: payoutCurrency,
  amount,
  /** VAT in it, in the currency of the sales. */
  vat: amount,
  converted: z.nullable(conversion),
  state: runState,
  /** What the provider calls it. */
  reference: z.nullable(z.string()),
  /** The provider's word for why it failed. */
  failure: z.nullable(z.string()),
});

export const payoutRun = z.object({
  runId: z.string(),
  startedBy: z.string(),
  /** Epoch milliseconds. */
  started: z.int(),
  invoices: z.int(),
  payouts: z.array(runPayout),
});
