import type Stripe from 'stripe';
import type { PaymentEvent, ReceivedEvent } from '../payments/payments.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { refuseOutOfTime } from '../payments/signed-body.ts';

/**
 * Above the age of any event: the SDK accepts events from the future, so the age is checked here in both directions.
 */
const anyAgeSeconds = Number.MAX_SAFE_INTEGER;

export function readStripeEvent(
  stripe: Stripe,
  { body, signature, receivedAt }: ReceivedEvent,
  secret: string,
): PaymentEvent {
  const event = verified(stripe, body, signature ?? '', secret);
  refuseOutOfTime(Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]), receivedAt);
  return { eventId: event.id, about: aboutOf(event) };
}

function verified(stripe: Stripe, body: Uint8Array, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, anyAgeSeconds);
  } catch {
    // The SDK's message repeats the body.
    throw new PaymentsFailure('forged', 'the signature of the event does not match');
  }
}

function aboutOf(event: Stripe.Event): PaymentEvent['about'] {
  const { object } = event.data;
  if (event.type.startsWith('payout.') && 'metadata' in object && object.metadata?.reference)
    return { kind: 'payout', reference: object.metadata.reference };
  const accountId = event.account ?? (event.type === 'account.updated' ? event.data.object.id : undefined);
  const isOfAccount = /^(account|capability|person)\./.test(event.type);
  return isOfAccount && accountId !== undefined ? { kind: 'account', accountId } : { kind: 'other' };
}
