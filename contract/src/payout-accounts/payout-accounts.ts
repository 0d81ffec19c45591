import * as z from 'zod/mini';

/** Who pays a company out: the card provider and the bank provider; ZERO where nothing is to be paid. */
export const paymentProvider = z.enum(['CARD', 'BANK', 'ZERO']);
export type PaymentProvider = z.infer<typeof paymentProvider>;
