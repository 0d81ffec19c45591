import { PaymentsFailure, type PaymentsRefusal } from '../payments/payments-failure.ts';

/** Codes of https://docs.stripe.com/error-codes that somebody can do something about. */
const refusals: Readonly<Record<string, PaymentsRefusal>> = {
  resource_missing: 'account-unknown',
  account_invalid: 'account-unknown',
  account_closed: 'account-closed',
  balance_insufficient: 'funds-missing',
  country_unsupported: 'country-not-supported',
  account_country_invalid_address: 'country-not-supported',
  invalid_card_type: 'card-not-debit',
  account_number_invalid: 'bank-details-refused',
  routing_number_invalid: 'bank-details-refused',
  bank_account_unusable: 'bank-details-refused',
  no_account: 'bank-details-refused',
};

/** Of these nobody knows whether something was done. */
const passing: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripeUnknownError',
]);

/** What the SDK throws, as a failure of ours. Its own message is dropped: it may repeat what was sent. */
export function stripeFailure(error: unknown): PaymentsFailure {
  if (error instanceof PaymentsFailure) return error;
  const { type, code, statusCode, param } = factsOf(error);
  const message = ['Stripe', type, code, statusCode].filter((part) => part !== '').join(' ');
  if (type === 'StripeIdempotencyError') return new PaymentsFailure('refused', message, 'reference-reused');
  if (passing.has(type) || type === '' || code === 'lock_timeout' || code === 'idempotency_key_in_use')
    return new PaymentsFailure('unavailable', message);
  return new PaymentsFailure('refused', message, refusals[code] ?? byParameter(param));
}

function byParameter(param: string): PaymentsRefusal {
  if (param.startsWith('external_account')) return 'bank-details-refused';
  return param === 'country' ? 'country-not-supported' : 'other';
}

function factsOf(error: unknown): { type: string; code: string; statusCode: string; param: string } {
  const facts = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>; // an object has members
  const text = (name: string) => (facts[name] === undefined || facts[name] === null ? '' : String(facts[name]));
  const type = text('type');
  // Whatever is no error of the SDK's is a mistake of ours or of the network, and nothing is known of what was done.
  return {
    type: type.startsWith('Stripe') ? type : '',
    code: text('code'),
    statusCode: text('statusCode'),
    param: text('param'),
  };
}
