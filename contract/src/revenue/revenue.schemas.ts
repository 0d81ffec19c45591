import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { paymentStatuses } from '../orders/orders.ts';
import { licenceType } from '../pricing/pricing.schemas.ts';

/** An amount as people read it: the symbol of its currency and decimal text. */
export const amount = z.object({ symbol: z.string(), value: decimalAmount });

/** PostgreSQL has no year 0. */
const day = z.iso.date().check(z.regex(/^[1-9]/));

/** What the orders can be narrowed down by; also what the address of the page holds. */
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

/** A document that the store's operator wrote in the seller's name for an order. */
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
  /** Of the self-billing invoice; null until a payout run has made it. */
  invoiceUrl: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  /** As the store wrote it, in any letter case; a refund of less than the whole order is `partially_refunded`. */
  paymentStatus: z.string(),
  /** All that was given back; null for nothing. */
  refunded: z.nullable(amount),
  /** Every document of the order, the oldest first: the invoice, and credit notes for what was given back later. */
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

/** Booked money, on the day of its booking. Refunds and reversals are taken off, so it may be less than nothing. */
const booked = { gross: decimalAmount, commission: decimalAmount, net: decimalAmount };

export const revenueMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  full: decimalAmount,
  subscriptions: decimalAmount,
  ...booked,
  /** Orders of the month that were booked. */
  orders: z.int(),
});

export const revenueSum = z.object({ currency, symbol: z.string(), ...booked });

/** Twelve months in one currency, the newest last. Every month is there. */
export const revenueYear = z.object({
  currency,
  symbol: z.string(),
  ...booked,
  months: z.array(revenueMonth),
});

export const revenueSummary = z.object({
  /** What was booked in the days of the filter, a line for each currency. */
  sums: z.array(revenueSum),
  /** Of all orders, the company's own currency first. */
  lastTwelveMonths: z.array(revenueYear),
});
