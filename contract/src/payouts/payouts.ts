import * as z from 'zod/mini';
import { currency } from '../pricing/pricing.ts';
import { amount } from '../revenue/revenue.ts';

/** Who pays out. Orders that cost nothing go through neither. */
export const payoutProviders = ['CARD', 'BANK'] as const;
export const payoutProvider = z.enum(payoutProviders);
export type PayoutProvider = z.infer<typeof payoutProvider>;

/** `YYYY-MM-DD`. */
const payoutDate = z.iso.date();

export const payout = z.object({ amount, date: payoutDate, paymentProvider: payoutProvider });
export type Payout = z.infer<typeof payout>;

/** `sent`: on its way; `paid`: confirmed by the provider. */
export const completedPayout = z.extend(payout, { payoutId: z.string(), state: z.enum(['sent', 'paid']) });
export type CompletedPayout = z.infer<typeof completedPayout>;

/** What a company is and was paid, a block for each provider. */
export const payoutPage = z.object({
  card: z.object({
    /** In the company's currency where there is something in it; null when nothing is pending. */
    pendingPayout: z.nullable(payout),
    completedPayouts: z.array(completedPayout),
  }),
  bank: z.object({
    /** One for each currency. */
    pendingPayout: z.array(payout),
    completedPayouts: z.array(completedPayout),
  }),
  /** All that is pending, by provider and currency. */
  pending: z.array(payout),
  /** Booked, and to be paid out by the first run after an account is validated. */
  waiting: z.array(z.object({ currency, amount })),
  /** Refunds came to more than sales: taken off what is earned next. */
  carried: z.array(z.object({ currency, amount })),
  /** The company's VAT number, which stands on its invoices. */
  vatId: z.nullable(z.string()),
  /** Its invoices want one: until an operator has entered it they say that none is known. */
  vatIdMissing: z.boolean(),
  /** When the next run is. */
  nextPayoutDate: payoutDate,
});
export type PayoutPage = z.infer<typeof payoutPage>;

export const runState = z.enum(['closed', 'sent', 'paid', 'failed']);
export type PayoutState = z.infer<typeof runState>;

/** What a run would do with what is pending of a company. */
export const previewLine = z.object({
  companyId: z.string(),
  companyName: z.string(),
  currency,
  amount,
  entries: z.int(),
  /** Null where no account is validated. */
  provider: z.nullable(payoutProvider),
  /** Paid out now, waits for an account, or carried forward because refunds came to more than sales. */
  outcome: z.enum(['pay', 'wait', 'carry']),
  /** The invoices will say that no VAT number of the seller is known. */
  vatIdMissing: z.boolean(),
});
export type PreviewLine = z.infer<typeof previewLine>;

export const runPreview = z.object({ lines: z.array(previewLine), nextPayoutDate: payoutDate });
export type RunPreview = z.infer<typeof runPreview>;

export const runPayout = z.object({
  payoutId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  provider: payoutProvider,
  currency,
  amount,
  state: runState,
  /** What the provider calls it. */
  reference: z.nullable(z.string()),
  /** The provider's word for why it failed. */
  failure: z.nullable(z.string()),
});
export type RunPayout = z.infer<typeof runPayout>;

export const payoutRun = z.object({
  runId: z.string(),
  startedBy: z.string(),
  /** Epoch milliseconds. */
  started: z.int(),
  invoices: z.int(),
  payouts: z.array(runPayout),
});
export type PayoutRun = z.infer<typeof payoutRun>;
