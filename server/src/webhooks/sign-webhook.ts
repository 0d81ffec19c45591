import { createHmac, randomBytes } from 'node:crypto';

/** Creates a secret in the format of Standard Webhooks: `whsec_` and base64 of 32 random bytes. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export interface SignedMessage {
  /** Id of the event, the same in each attempt, so that endpoints can deduplicate. */
  id: string;
  at: Date;
  body: string;
}

/**
 * Returns the headers that prove origin and age of a message (Standard Webhooks: HMAC-SHA256 over id, timestamp in
 * seconds and body). Two secrets give two signatures, one of which must match.
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
