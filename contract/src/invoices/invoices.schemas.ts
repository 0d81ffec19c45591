import * as z from 'zod/mini';
import { currency, decimalAmount, epochMilliseconds } from '../kernel/shared-schemas.ts';

/** A self-billing invoice or credit note in a list of operators. */
export const listedInvoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderId: z.string(),
  issued: epochMilliseconds,
  currency,
  /** Without VAT; negative for a credit note. */
  net: decimalAmount,
  vat: decimalAmount,
});
