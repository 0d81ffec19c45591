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
  /** The buyer's company in the store, if it has one. */
  companyId: z.optional(z.nullable(z.uuid())),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  country: isocode,
});

export const orderLine = z.object({
  appCode: z.string().check(z.maxLength(64)),
  licence: licenceType,
  quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
  paymentProvider,
  /** For the whole line, after discounts. */
  amount: decimalAmount,
});

/** An order from one seller, as the store reports it. Its amounts are compared with the publication in force. */
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

/** A change of an order's payment. Each `changeId` is applied once; the newest by `date` is the order's status. */
export const paymentChangeBody = z.object({
  changeId: storeId,
  paymentStatus: reportedStatus,
  date: z.iso.datetime(),
  /** The amount of this refund; never more than was paid. */
  refund: z.optional(decimalAmount),
});

/** An accepted order. */
export const storeOrder = z.object({
  orderId: z.string(),
  date: z.string(),
  sellerCompanyId: z.string(),
  customer: orderCustomer,
  currency,
  /** The latest reported status. */
  paymentStatus: z.string(),
  lines: z.array(
    z.extend(orderLine, {
      appName: z.string(),
      /** Number of the publication with the price. */
      publication: z.int(),
    }),
  ),
  totalPrice: decimalAmount,
  /** The amount refunded so far. */
  refunded: decimalAmount,
});
