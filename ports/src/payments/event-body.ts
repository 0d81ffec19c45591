import type { PaymentEvent } from './payments.ts';
import { PaymentsFailure } from './payments-failure.ts';

/**
 * Reads the JSON of a signed event: `{ "id": …, "payout": reference }` or `{ "id": …, "account": id }`; other events
 * have no subject.
 */
export function readEventBody(body: Uint8Array): PaymentEvent {
  const event = jsonOf(body);
  if (typeof event.id !== 'string' || event.id === '')
    throw new PaymentsFailure('forged', 'expected an id in the event');
  return { eventId: event.id, about: aboutOf(event) };
}

function aboutOf({ payout, account }: Record<string, unknown>): PaymentEvent['about'] {
  if (typeof payout === 'string') return { kind: 'payout', reference: payout };
  if (typeof account === 'string') return { kind: 'account', accountId: account };
  return { kind: 'other' };
}

function jsonOf(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>; // An object has members.
  } catch {
    // Reported below without the parser's message, which repeats the text.
  }
  throw new PaymentsFailure('forged', 'expected the event to be a JSON object');
}
