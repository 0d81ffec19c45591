import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { paymentStatuses } from '../orders/orders.ts';
import { licenceType } from '../pricing/pricing.schemas.ts';

/** A displayed amount: currency symbol and decimal text. */
export const amount = z.object({ symbol: z.string(), value: decimalAmount });

/** PostgreSQL has no year 0. */
const day = z.iso.date().check(z.regex(/^[1-9]/));

/** Filters of the orders, including in the address of the page. */
export const revenueFilter = z.object({
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Code of an app. */
  app: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  status: z.optional(z.enum(paymentStatuses)),
  /** A part of an order's id or of its customer's name. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

/** A document that the store's operating company wrote in the seller's name for an order. */
export const orderInvoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  invoiceUrl: z.string(),
});

export const revenueOrder = z.object({
  orderId: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  customer: z.string(),
  apps: z.array(z.object({ name: z.string(), type: licenceType, iconUrl: z.nullable(z.string()) })),
  totalPrice: amount,
  /** Number of the self-billing invoice; null until a payout run has written it. */
  invoiceUrl: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  /** As the store wrote it, in any letter case; `partially_refunded` for a refund of a part of the order. */
  paymentStatus: z.string(),
  /** The total refund; null if there is none. */
  refunded: z.nullable(amount),
  /** Every document of the order, oldest first: the invoice, and credit notes for later refunds. */
  invoices: z.array(orderInvoice),
});

const pagination = z.object({
  pageSize: z.int(),
  /** Zero based. */
  currentPage: z.int(),
  numberOfPages: z.int(),
  totalNumberOfResults: z.int(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});

export const revenuePage = z.object({ results: z.array(revenueOrder), pagination });

/** Booked amounts on the day of their booking. Refunds and reversals are deducted, so they can be negative. */
const booked = { gross: decimalAmount, commission: decimalAmount, net: decimalAmount };

export const revenueMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  full: decimalAmount,
  subscriptions: decimalAmount,
  ...booked,
  /** Number of orders booked in the month. */
  orders: z.int(),
});

export const revenueSum = z.object({ currency, symbol: z.string(), ...booked });

/** Twelve months in one currency, newest last, without gaps. */
export const revenueYear = z.object({
  currency,
  symbol: z.string(),
  ...booked,
  months: z.array(revenueMonth),
});

export const revenueSummary = z.object({
  /** Amounts booked in the filtered days, one line per currency. */
  sums: z.array(revenueSum),
  /** Over all orders, the company's own currency first. */
  lastTwelveMonths: z.array(revenueYear),
});
