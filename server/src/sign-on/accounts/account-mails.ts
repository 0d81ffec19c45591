import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { insertMailOfAccount } from '../../kernel/history/mails.store.ts';
import { ensureSecret, type SecretServices } from '../../kernel/services/installation-secrets.ts';
import { enqueue } from '../../kernel/tasks/enqueue.ts';
import { type AccountMailKind, insertAccountMail } from './account-mails.store.ts';

/** Sends a person an email about their account after the commit. */
export async function sendAccountMail(
  transaction: Queries,
  mail: { subject: string; kind: AccountMailKind; at: Date },
): Promise<void> {
  const id = await insertAccountMail(transaction, mail);
  await enqueue(transaction, 'deliver-mail', { mail: await insertMailOfAccount(transaction, { ...mail, id }) });
}

/** Returns the path of the link that sets a new password. The token is in the query, because logs keep paths. */
export async function resetPath(services: SecretServices, id: string, at: Date): Promise<string> {
  return `/auth/password?token=${id}.${sign(await readKey(services, at), id).toString('base64url')}`;
}

/** Returns the request that a token was made for; undefined for a forged or malformed one. */
export async function readResetToken(services: SecretServices, token: string, at: Date): Promise<string | undefined> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const right = sign(await readKey(services, at), id);
  const shown = Buffer.from(signature, 'base64url');
  return shown.length === right.length && timingSafeEqual(shown, right) ? id : undefined;
}

function sign(key: string, id: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`reset password ${id}`).digest();
}

async function readKey(services: SecretServices, at: Date): Promise<string> {
  const proposed = { key: randomBytes(32).toString('base64url') };
  return (await ensureSecret(services, 'password-reset-key', proposed, at)).key;
}
