import { createHmac, randomBytes } from 'node:crypto';

/** A secret as the Standard Webhooks specification writes it: `whsec_` and base64 of 32 random bytes. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export interface SignedMessage {
  /** Of the event: the same with each attempt, so that a receiver knows what it has seen. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers by which a receiver knows that a message is ours and of now (Standard Webhooks: HMAC-SHA256 over id,
 * timestamp in seconds and body). With two secrets there are two signatures, one of which has to fit.
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
