import type { PaymentEvent } from '../payments.ts';
import { signBody } from '../signed-body.ts';

/** An event in the form of the sandboxes and of the bank provider. */
export function sandboxEvent(
  about: PaymentEvent['about'],
  at: Date,
  secret: string,
): { body: Uint8Array; signature: string } {
  const subject =
    about.kind === 'payout'
      ? { payout: about.reference }
      : about.kind === 'account'
        ? { account: about.accountId }
        : { news: true };
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', ...subject }));
  return { body, signature: signBody(body, secret, at) };
}
