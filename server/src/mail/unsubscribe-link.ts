import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type OptionalCategory, optionalCategories } from '@lensdock/contract/kernel/notice.ts';
import { ensureSecret, type SecretServices } from '../kernel/services/installation-secrets.ts';

export const unsubscribePath = '/api/unsubscribe';

/** The emails of one category to one person. */
export interface Subscription {
  person: string;
  category: OptionalCategory;
}

/**
 * Returns the path of the link that turns off a category of emails for a person, without a sign-in (RFC 8058). It does
 * nothing else and does not expire, because people read old emails. The token is in the query, because logs keep paths.
 */
export async function unsubscribeLink(services: SecretServices, given: Subscription, at: Date): Promise<string> {
  const signature = sign(await readKey(services, at), given).toString('base64url');
  const person = Buffer.from(given.person).toString('base64url');
  return `${unsubscribePath}?token=${person}.${given.category}.${signature}`;
}

/** Returns what a token was made for; undefined for a forged or malformed one, or a category that is always sent. */
export async function readUnsubscribeToken(
  services: SecretServices,
  token: string,
  at: Date,
): Promise<Subscription | undefined> {
  const [, encoded, name, signature] = /^([\w-]{1,400})\.([a-z-]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const category = optionalCategories.find((one) => one === name);
  if (encoded === undefined || category === undefined || signature === undefined) return undefined;
  const given = { person: Buffer.from(encoded, 'base64url').toString(), category };
  const right = sign(await readKey(services, at), given);
  const shown = Buffer.from(signature, 'base64url');
  return shown.length === right.length && timingSafeEqual(shown, right) ? given : undefined;
}

function sign(key: string, { person, category }: Subscription): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`unsubscribe ${category} ${person}`).digest();
}

async function readKey(services: SecretServices, at: Date): Promise<string> {
  const proposed = { key: randomBytes(32).toString('base64url') };
  return (await ensureSecret(services, 'unsubscribe-key', proposed, at)).key;
}
