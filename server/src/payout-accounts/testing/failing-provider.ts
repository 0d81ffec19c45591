import { PaymentsFailure, type PaymentsRefusal } from '@lensdock/ports/payments/payments-failure.ts';

/** What a port says while its provider does not answer. */
export const providerUnavailable = new PaymentsFailure('unavailable', 'away');

/** What a port says when its provider says no. */
export const providerRefuses = (refusal: PaymentsRefusal) => new PaymentsFailure('refused', 'no', refusal);
