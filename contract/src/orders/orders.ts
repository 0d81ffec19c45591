import type * as z from 'zod/mini';
import type * as schemas from './orders.schemas.ts';

/** Payment statuses in lower case. The store may use any letter case, and receives it unchanged. */
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

/** The provider that pays the seller: for cards or for banks, or none for a free order. */
export const paymentProviders = ['CARD', 'BANK', 'ZERO'] as const;
export type PaymentProvider = z.infer<typeof schemas.paymentProvider>;

/** An id assigned by the store: of an order, or of a payment change. */
export const storeIdForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function isStoreId(text: string): boolean {
  return storeIdForm.test(text);
}

/** The meaning of a reported status; undefined for an unknown one. */
export function readPaymentStatus(text: string): PaymentStatus | undefined {
  const lower = text.toLowerCase();
  return paymentStatuses.find((status) => status === lower);
}

export type OrderLine = z.infer<typeof schemas.orderLine>;
export type OrderBody = z.infer<typeof schemas.orderBody>;
export type PaymentChangeBody = z.infer<typeof schemas.paymentChangeBody>;
export type StoreOrder = z.infer<typeof schemas.storeOrder>;
