import * as z from 'zod/mini';
import { currency, decimalAmount } from '../kernel/shared-schemas.ts';
import { licenceType } from '../pricing/pricing.schemas.ts';
import { paymentProviders, readPaymentStatus, storeIdForm } from './orders.ts';

export const paymentProvider = z.enum(paymentProviders);

export const storeId = z.string().check(z.regex(storeIdForm));

const reportedStatus = z.string().check(
  z.maxLength(30),
  z.refine((text) => readPaymentStatus(text) !== undefined, { abort: true }),
);

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

/** A change of an order's payment. Each is told by its `changeId` once; the newest by `date` is the order's status. */
export const paymentChangeBody = z.object({
  changeId: storeId,
  paymentStatus: reportedStatus,
  date: z.iso.datetime(),
  /** What was given back with this change; refunds only, and never more than was paid. */
  refund: z.optional(decimalAmount),
});

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
