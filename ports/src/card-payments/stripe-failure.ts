import { PaymentsFailure, type PaymentsRefusal } from '../payments/payments-failure.ts';

/** Codes of https://docs.stripe.com/error-codes with a remedy. */
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

/** Codes after which it is unknown whether Stripe acted. */
const passing: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripeUnknownError',
]);

/** Translates an error of the SDK. Drops its message, which may repeat the request. */
export function stripeFailure(error: unknown): PaymentsFailure {
  if (error instanceof PaymentsFailure) return error;
  const { type, code, statusCode, param } = factsOf(error);
  const message = ['Stripe', type, code, statusCode].filter((part) => part !== '').join(' ');
  if (type === 'StripeIdempotencyError') return new PaymentsFailure('refused', message, 'reference-reused');
  // A key without a permission, unless the account is what it may not touch.
  const isKeyAtFault = type === 'StripePermissionError' && refusals[code] === undefined;
  const isUnknown = passing.has(type) || type === '' || code === 'lock_timeout' || code === 'idempotency_key_in_use';
  if (isKeyAtFault || isUnknown) return new PaymentsFailure('unavailable', message);
  return new PaymentsFailure('refused', message, refusals[code] ?? byParameter(param));
}

function byParameter(param: string): PaymentsRefusal {
  if (param.startsWith('external_account')) return 'bank-details-refused';
  return param === 'country' ? 'country-not-supported' : 'other';
}

function factsOf(error: unknown): { type: string; code: string; statusCode: string; param: string } {
  const facts = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>; // An object has members.
  const text = (name: string) => (facts[name] === undefined || facts[name] === null ? '' : String(facts[name]));
  const type = text('type');
  // Other errors are bugs or network failures; it is unknown whether Stripe acted.
  return {
    type: type.startsWith('Stripe') ? type : '',
    code: text('code'),
    statusCode: text('statusCode'),
    param: text('param'),
  };
}
