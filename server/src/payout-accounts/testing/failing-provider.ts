import { PaymentsFailure, type PaymentsRefusal } from '@lensdock/ports/payments/payments-failure.ts';

/** Thrown by a port while its provider is unavailable. */
export const providerUnavailable = new PaymentsFailure('unavailable', 'away');

/** Thrown by a port when its provider rejects a request. */
export const providerRefuses = (refusal: PaymentsRefusal) => new PaymentsFailure('refused', 'no', refusal);
