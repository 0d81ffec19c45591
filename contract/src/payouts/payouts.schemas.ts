import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { entryKinds } from '../ledger/due-entries.ts';
import { ledgerCheckNames } from '../ledger/ledger-checks.ts';
import { amount } from '../revenue/revenue.schemas.ts';
import { payoutCurrencies } from './payout-currency.ts';
import { payoutProviders } from './payouts.ts';

export const payoutProvider = z.enum(payoutProviders);

/** `YYYY-MM-DD`. */
const payoutDate = z.iso.date();

export const payout = z.object({ amount, date: payoutDate, paymentProvider: payoutProvider });

export const payoutCurrency = z.enum(payoutCurrencies);

/**
 * The next payout in the currency of the sales, and its amount in the payout's currency at the rate of the run's day.
 */
export const pendingPayout = z.extend(payout, {
  paidIn: payoutCurrency,
  /** Paid in addition to `amount`, as on the invoices. */
  vat: amount,
});

/**
 * For a payout in another currency than its sales: the converted amounts and their rates. There are several only when
 * the amount of a failed payout, which keeps its rate, is paid together with new sales.
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

/** `amount` is the amount sent. `sent`: on its way; `paid`: confirmed by the provider. */
export const completedPayout = z.extend(payout, {
  payoutId: z.string(),
  state: z.enum(['sent', 'paid']),
  /** VAT in the paid amount, in the currency of the sales. */
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
  /** Of a correction by the store. */
  reason: z.nullable(z.string()),
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
  /** Number of the invoice or credit note; null if the order was reversed before its first invoice. */
  invoice: z.nullable(z.string()),
});

export const payoutEntries = z.object({
  payout: completedPayout,
  entries: z.array(payoutEntry),
  /** The last entry of this page, for the next one; null on the last page. */
  next: z.nullable(z.string()),
});

/** The pending and past payouts of a company, a block per provider. */
export const payoutPage = z.object({
  card: z.object({
    /** In the company's currency if it has a pending amount in it; null when nothing is pending. */
    pendingPayout: z.nullable(pendingPayout),
    completedPayouts: z.array(completedPayout),
  }),
  bank: z.object({
    /** One per currency. */
    pendingPayout: z.array(pendingPayout),
    completedPayouts: z.array(completedPayout),
  }),
  /** All pending amounts, by provider and currency. */
  pending: z.array(pendingPayout),
  /** Booked, for the first run after an account is validated. */
  waiting: z.array(z.object({ currency, amount })),
  /** Refunds exceeded sales: deducted from future earnings. */
  carried: z.array(z.object({ currency, amount })),
  /** Orders with an overdue payment: out of payout runs until they are paid, fail, or 60 days have passed. */
  held: z.array(z.object({ currency, amount })),
  /** Sales that wait the days of `holdDays` before the first run. */
  recent: z.array(z.object({ currency, amount })),
  /** Days that the company's sales wait; 0 for none. */
  holdDays: z.int(),
  /** Held by operators; the inbox has the reason. */
  onHold: z.array(z.object({ currency, amount })),
  /** Held until the company's VAT number is known. */
  withoutVatId: z.array(z.object({ currency, amount })),
  /** The company's VAT number as on its invoices. */
  vatId: z.nullable(z.string()),
  /** Its invoices need a VAT number, which an operator has to enter. */
  vatIdMissing: z.boolean(),
  /** The date of the next run. */
  nextPayoutDate: payoutDate,
});

export const runState = z.enum(['closed', 'sent', 'paid', 'failed']);

/** The effect of a run on a company's pending amounts. */
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
  /** The currency and amount of the payout; `amount` is in the currency of the sales. */
  paidIn: payoutCurrency,
  /**
   * Paid now; waiting for an account or a rate; carried forward because refunds exceed sales; held because the buyer's
   * payment is overdue, the sale is too recent, operators hold the payouts or the seller's VAT number is missing; skipped
   * by the operator.
   */
  outcome: z.enum(['pay', 'wait', 'no-rate', 'carry', 'overdue', 'recent', 'on-hold', 'skipped', 'vat-id']),
  /** The invoices need a VAT number of the seller that is unknown. */
  vatIdMissing: z.boolean(),
});

/** Whether entries, payouts, invoices and totals agreed in the nightly check. */
export const ledgerCheck = z.object({
  /** Epoch milliseconds. */
  checked: z.int(),
  /** By the name of the check, with the number of cases. */
  disagreements: z.array(z.object({ check: z.enum(ledgerCheckNames), count: z.int() })),
});

/** Companies that an operator skips in a run, or adds in spite of a hold and of recent sales. */
const companyChoice = z.array(z.uuid()).check(z.maxLength(200));

/** The amount that a run pays by one provider in one currency, VAT included. */
export const runTotal = z.object({
  provider: payoutProvider,
  currency: payoutCurrency,
  amount,
  payouts: z.int(),
});

/** A run above the limit, which a second person confirms. */
export const runRequest = z.object({
  requestId: z.string(),
  requestedBy: z.string(),
  /** Epoch milliseconds. */
  requested: z.int(),
  skipped: z.array(z.string()),
  added: z.array(z.string()),
  /** The weekly run, which an operator has to approve before another one confirms it. */
  unapproved: z.boolean(),
  /** The reader requested it, so someone else has to confirm it. */
  own: z.boolean(),
});

export const startRunBody = z.strictObject({
  skipped: z.optional(companyChoice),
  added: z.optional(companyChoice),
  /** The totals that the operator confirmed; the run pays exactly these or does not start. */
  totals: z.optional(
    z
      .array(
        z.strictObject({ provider: payoutProvider, currency: payoutCurrency, amount: z.strictObject(amount.shape) }),
      )
      .check(z.maxLength(20)),
  ),
});

export const confirmRunBody = z.pick(startRunBody, { totals: true });

export const runPreview = z.object({
  lines: z.array(previewLine),
  /** By provider and currency of the payouts. */
  totals: z.array(runTotal),
  /** The run pays more than the limit in a currency, so a second person has to confirm it. */
  needsSecondPerson: z.boolean(),
  /** The run that waits for a second person. */
  request: z.nullable(runRequest),
  nextPayoutDate: payoutDate,
  /** Null before the first nightly check. */
  ledger: z.nullable(ledgerCheck),
  /** Missing settings of the invoices' issuer. Outside the sandbox no run starts without them. */
  missingIssuerSettings: z.array(z.string()),
});

export const runPayout = z.object({
  payoutId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  provider: payoutProvider,
  currency: payoutCurrency,
  amount,
  /** The VAT included, in the currency of the sales. */
  vat: amount,
  converted: z.nullable(conversion),
  state: runState,
  /** The provider's id of it. */
  reference: z.nullable(z.string()),
  /** The provider's code of the failure. */
  failure: z.nullable(z.string()),
  /** Failed, and its amount is still pending: a retry pays it. */
  retryable: z.boolean(),
});

/** A run in a list. */
export const runSummary = z.object({
  runId: z.string(),
  startedBy: z.string(),
  /** Epoch milliseconds. */
  started: z.int(),
  invoices: z.int(),
  payouts: z.int(),
  /** Payouts that are not sent yet, and those that failed. */
  closed: z.int(),
  failed: z.int(),
  /** All payouts, failed ones included. */
  totals: z.array(runTotal),
});

export const payoutRun = z.object({
  runId: z.string(),
  startedBy: z.string(),
  /** Epoch milliseconds. */
  started: z.int(),
  invoices: z.int(),
  payouts: z.array(runPayout),
});
