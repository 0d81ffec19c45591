import type * as z from 'zod/mini';
import type * as schemas from './transfers.schemas.ts';

export type AppTransfer = z.infer<typeof schemas.appTransfer>;
export type TransferState = (typeof schemas.transferStates)[number];

/** Days that the other company has to accept an offer. */
export const transferDays = 14;
export const stopReasonLimit = 1000;
