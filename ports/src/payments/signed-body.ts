import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivedEvent } from './payments.ts';
import { PaymentsFailure } from './payments-failure.ts';

/** Tolerance for the sender's clock and the delivery time of an event, in either direction. */
const eventToleranceMs = 5 * 60 * 1000;

/**
 * Verifies a signature `t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time, a full stop and the body, as in Stripe's
 * webhooks. The time is signed too, so that an old event cannot be replayed.
 */
export function verifySignedBody({ body, signature, receivedAt }: ReceivedEvent, secret: string): void {
  const given = partsOf(signature ?? '');
  const seconds = given.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^[0-9]{1,12}$/.test(seconds)) throw new PaymentsFailure('forged', 'expected a signature of the event');
  const right = Buffer.from(hmacOf(seconds, body, secret), 'hex');
  const isSigned = given.some(([name, value = '']) => name === 'v1' && isSame(value, right));
  if (!isSigned) throw new PaymentsFailure('forged', 'the signature of the event does not match');
  refuseOutOfTime(Number(seconds), receivedAt);
}

/** An event from the future is refused as well: it could be replayed until its time has passed. */
export function refuseOutOfTime(sentAtSeconds: number, receivedAt: Date): void {
  const ageMs = receivedAt.getTime() - sentAtSeconds * 1000;
  if (Math.abs(ageMs) > eventToleranceMs)
    throw new PaymentsFailure(
      'out-of-time',
      `expected a recent event, found one that is ${Math.round(ageMs / 1000)} seconds old`,
    );
}

export function signBody(body: Uint8Array, secret: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hmacOf(seconds, body, secret)}`;
}

function partsOf(signature: string): string[][] {
  return signature.split(',').map((part) => part.trim().split('=', 2));
}

function hmacOf(seconds: string, body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

function isSame(given: string, right: Buffer): boolean {
  const bytes = Buffer.from(given, 'hex');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
