import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { licenceType } from '../pricing/pricing.ts';

/** Payment statuses in lower case. The store may write them in any letter case, and is answered as it wrote. */
export const paymentStatuses = [
  'paid',
  'paid_recurring',
  'failed',
  'exempt',
  'pending',
  'completed',
  'overdue',
  'refunded',
  'partially_refunded',
  'chargeback',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who pays the seller out: the card provider, the bank provider, or nobody, because nothing was paid. */
export const paymentProviders = ['CARD', 'BANK', 'ZERO'] as const;
export const paymentProvider = z.enum(paymentProviders);
export type PaymentProvider = z.infer<typeof paymentProvider>;

/** An id that the store gives: of an order, or of a change of its payment. */
const storeIdForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
export const storeId = z.string().check(z.regex(storeIdForm));

export function isStoreId(text: string): boolean {
  return storeIdForm.test(text);
}

const reportedStatus = z.string().check(
  z.maxLength(30),
  z.refine((text) => readPaymentStatus(text) !== undefined, { abort: true }),
);

/** What a reported status means; undefined for a word that is none. */
export function readPaymentStatus(text: string): PaymentStatus | undefined {
  const lower = text.toLowerCase();
  return paymentStatuses.find((status) => status === lower);
}

const isocode = z.string().check(z.regex(/^[A-Z]{2}$/));

export const orderCustomer = z.object({
  /** The buyer's company in the store, where it has one. */
  companyId: z.optional(z.nullable(z.uuid())),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  country: isocode,
});

export const orderLine = z.object({
  appCode: z.string().check(z.maxLength(64)),
  licence: licenceType,
  quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
  paymentProvider,
  /** Of the whole line, after discounts. */
  amount: decimalAmount,
});
export type OrderLine = z.infer<typeof orderLine>;

/** An order as the store reports it, of one seller. The amounts are compared with what the publication in force says. */
export const orderBody = z.object({
  orderId: storeId,
  /** When the buyer ordered. */
  date: z.iso.datetime(),
  customer: orderCustomer,
  currency,
  paymentStatus: reportedStatus,
  lines: z.array(orderLine).check(z.minLength(1), z.maxLength(100)),
  totalPrice: decimalAmount,
});
export type OrderBody = z.infer<typeof orderBody>;

/** A change of an order's payment. Each is told by its `changeId` once; the newest by `date` is the order's status. */
export const paymentChangeBody = z.object({
  changeId: storeId,
  paymentStatus: reportedStatus,
  date: z.iso.datetime(),
  /** What was given back with this change; refunds only, and never more than was paid. */
  refund: z.optional(decimalAmount),
});
export type PaymentChangeBody = z.infer<typeof paymentChangeBody>;

/** An order as it was taken. */
export const storeOrder = z.object({
  orderId: z.string(),
  date: z.string(),
  sellerCompanyId: z.string(),
  customer: orderCustomer,
  currency,
  /** As it was reported last. */
  paymentStatus: z.string(),
  lines: z.array(
    z.extend(orderLine, {
      appName: z.string(),
      /** Number of the publication that the price is from. */
      publication: z.int(),
    }),
  ),
  totalPrice: decimalAmount,
  /** What was given back so far. */
  refunded: decimalAmount,
});
export type StoreOrder = z.infer<typeof storeOrder>;
