import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { entryKinds } from '../ledger/due-entries.ts';
import { orderLine } from '../orders/orders.schemas.ts';
import { storeEventTopics } from '../webhooks/store-events.ts';
import { amount, orderInvoice } from './revenue.schemas.ts';

const soldLine = z.extend(orderLine, {
  appName: z.string(),
  /** Number of the publication that the price is from. */
  publication: z.int(),
  /** Of one licence, after the discount. */
  unitPrice: decimalAmount,
  /** Percent. */
  discount: z.int(),
});

/** A report of the store. The first one came with the order. */
const reportedPayment = z.object({
  /** ISO 8601, UTC. */
  date: z.string(),
  paymentStatus: z.string(),
  refund: z.nullable(decimalAmount),
});

/** An entry of the ledger, without VAT. */
const booking = z.object({
  /** ISO 8601, UTC. */
  date: z.string(),
  kind: z.enum(entryKinds),
  gross: decimalAmount,
  commission: decimalAmount,
  net: decimalAmount,
  /** Of a correction by the store. */
  reason: z.nullable(z.string()),
});

/** A payout that contains something of the order, unless it failed. */
const orderPayout = z.object({
  payoutId: z.string(),
  date: z.iso.date(),
  paymentProvider: z.enum(['CARD', 'BANK']),
  state: z.enum(['closed', 'sent', 'paid']),
  /** The part that belongs to this order, in the currency of the sale, with VAT. */
  amount,
});

/** An order as its seller sees it, with everything that explains the payout. */
export const sellerOrder = z.object({
  orderId: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  customer: z.object({ name: z.string(), country: z.string() }),
  currency,
  symbol: z.string(),
  /** As the store wrote it, in any letter case; a refund of less than the whole order is `partially_refunded`. */
  paymentStatus: z.string(),
  lines: z.array(soldLine),
  totalPrice: decimalAmount,
  refunded: decimalAmount,
  /** The oldest first. */
  payments: z.array(reportedPayment),
  /** The oldest first. */
  bookings: z.array(booking),
  /** The sum of the bookings; refunds and reversals are subtracted. */
  booked: z.object({ gross: decimalAmount, commission: decimalAmount, net: decimalAmount }),
  payouts: z.array(orderPayout),
  /** The oldest first. */
  invoices: z.array(orderInvoice),
});

const seller = { companyId: z.string(), companyName: z.string() };

/** An entry of the ledger with its place: in a payout and on an invoice, or pending. Amounts in the currency of the order. */
export const settledEntry = z.extend(booking, {
  entryId: z.string(),
  /** Of its invoice; 0 before. */
  vat: decimalAmount,
  /** Net and VAT in a payout that did not fail; null while the entry is pending. */
  payout: z.nullable(
    z.object({
      payoutId: z.string(),
      runId: z.string(),
      state: z.enum(['closed', 'sent', 'paid']),
      paid: decimalAmount,
      /** In the currency of the payout, where that is another one. */
      converted: z.nullable(amount),
    }),
  ),
  invoice: z.nullable(z.string()),
});

/** A store event about an order, with the latest attempt that is still kept to deliver it to each endpoint. */
export const orderEvent = z.object({
  position: z.int(),
  kind: z.enum(storeEventTopics.orders),
  /** ISO 8601, UTC. */
  date: z.string(),
  deliveries: z.array(
    z.object({
      endpointId: z.string(),
      description: z.string(),
      /** ISO 8601, UTC. */
      date: z.string(),
      outcome: z.enum(['delivered', 'failed', 'set-aside']),
    }),
  ),
});

/** An order as operators see it: with its seller, and each entry with its payout and invoice. */
export const storeWideOrder = z.extend(sellerOrder, {
  ...seller,
  entries: z.array(settledEntry),
  /** Net and VAT of the entries in payouts, and net of those that are pending. */
  settled: z.object({ vat: decimalAmount, paid: decimalAmount, pending: decimalAmount }),
  /** The oldest first; none were kept while no endpoint received events about orders. */
  events: z.array(orderEvent),
});

/** An order in the operators' list. */
export const listedOrder = z.object({
  orderId: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  customer: z.string(),
  apps: z.array(z.string()),
  paymentStatus: z.string(),
  totalPrice: amount,
  ...seller,
});

/** An order that an operator searched for. */
export const foundOrder = z.object({
  orderId: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  customer: z.string(),
  totalPrice: amount,
  ...seller,
});
