import * as z from 'zod/mini';
import { currency, decimalAmount, epochMilliseconds } from '../kernel/shared-schemas.ts';
import { correctionReasonLimit, correctionStates } from './corrections.ts';

const reason = z.string().check(z.maxLength(correctionReasonLimit));

/** A change of the seller's amount for an order, which one operator proposes and another one confirms. */
export const correction = z.object({
  correctionId: z.string(),
  orderId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  currency,
  symbol: z.string(),
  /** Added to the seller's net amount, without VAT; negative to deduct money. The commission changes by the opposite. */
  amount: decimalAmount,
  /** The seller reads it on the invoice. */
  reason: z.string(),
  state: z.enum(correctionStates),
  proposedBy: z.string(),
  proposed: epochMilliseconds,
  /** It expires then unless another operator confirms it. */
  expires: epochMilliseconds,
  /** Of a confirmed or declined proposal; the reason is null for a confirmed one. */
  decided: z.nullable(z.object({ by: z.string(), at: epochMilliseconds, reason: z.nullable(z.string()) })),
  /** Whether the reader proposed it, so another person has to confirm it. */
  own: z.boolean(),
});

export const correctionList = z.object({
  /** Oldest first; at most 200. */
  waiting: z.array(correction),
  /** Decided and expired proposals, newest first; 50 per page. */
  past: z.array(correction),
  /** The last one of the page, for the next one; null on the last page. */
  next: z.nullable(z.string()),
});

export const orderCorrections = z.object({
  orderId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  currency,
  symbol: z.string(),
  totalPrice: decimalAmount,
  /** The seller's booked amount so far, without VAT. */
  net: decimalAmount,
  /** Whether the order has bookings that can be corrected. */
  correctable: z.boolean(),
  /** Newest first; at most 50. */
  corrections: z.array(correction),
});

export const proposeCorrectionBody = z.strictObject({ amount: decimalAmount, reason });

export const refuseCorrectionBody = z.strictObject({ reason });
