import type * as z from 'zod/mini';
import type * as schemas from './orders.schemas.ts';

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
export type PaymentProvider = z.infer<typeof schemas.paymentProvider>;

/** An id that the store gives: of an order, or of a change of its payment. */
export const storeIdForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function isStoreId(text: string): boolean {
  return storeIdForm.test(text);
}

/** What a reported status means; undefined for a word that is none. */
export function readPaymentStatus(text: string): PaymentStatus | undefined {
  const lower = text.toLowerCase();
  return paymentStatuses.find((status) => status === lower);
}

export type OrderLine = z.infer<typeof schemas.orderLine>;
export type OrderBody = z.infer<typeof schemas.orderBody>;
export type PaymentChangeBody = z.infer<typeof schemas.paymentChangeBody>;
export type StoreOrder = z.infer<typeof schemas.storeOrder>;
