import * as z from 'zod/mini';
import { currency } from '../kernel/shared-schemas.ts';
import { ledgerCheckNames } from '../ledger/ledger-checks.ts';
import { amount } from '../revenue/revenue.schemas.ts';
import { conversion, payoutCurrency, payoutProvider } from './payouts.schemas.ts';
import { maxChosenCompanies } from './payouts.ts';

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
const companyChoice = z.array(z.uuid()).check(z.maxLength(maxChosenCompanies));

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
  /** Once the weekly run is approved, the operator who approved it. */
  requestedBy: z.string(),
  /** Epoch milliseconds; of the approval, once the weekly run is approved. */
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
  nextPayoutDate: z.iso.date(),
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
