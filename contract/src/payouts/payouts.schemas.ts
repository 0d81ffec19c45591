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

/**
 * The next payout in the currency of the sales, and its amount in the payout's currency at the rate of the run's day.
 */
export const pendingPayout = z.extend(payout, {
  paidIn: payoutCurrency,
  /** Paid in addition to `amount`, as on the invoices. */
  vat: amount,
});

/**
 * For a payout in a currency other than that of its sales: the converted amounts and their rates. There are several only when
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
  /** Null for a refund, which covers the whole order. */
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
  /** The cursor of the next page: the last entry of this one; null on the last page. */
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
  /** Days after a sale before a payout run includes it; 0 if it does not wait. */
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
