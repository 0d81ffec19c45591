import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { insertMailOfAccount } from '../../kernel/history/mails.store.ts';
import { ensureSecret, type SecretServices } from '../../kernel/services/installation-secrets.ts';
import { enqueue } from '../../kernel/tasks/enqueue.ts';
import { type AccountLinkKind, type AccountMailKind, accountLinks } from './account-mail-kinds.ts';
import { hasSentLink, insertAccountMail } from './account-mails.store.ts';

/** Within this time a repeated request sends no second link. */
const linkPauseMs = 60_000;

/** Sends a person an email about their account after the commit. */
export async function sendAccountMail(
  transaction: Queries,
  mail: { subject: string; kind: AccountMailKind; at: Date },
): Promise<void> {
  const id = await insertAccountMail(transaction, mail);
  await enqueue(transaction, 'deliver-mail', { mail: await insertMailOfAccount(transaction, { ...mail, id }) });
}

/** Sends a link, unless the person was sent one within a minute. Returns whether it is sent. */
export async function sendAccountLink(
  transaction: Queries,
  link: { subject: string; kind: AccountLinkKind; at: Date },
): Promise<boolean> {
  const since = new Date(link.at.getTime() - linkPauseMs);
  if (await hasSentLink(transaction, { ...link, since })) return false;
  await sendAccountMail(transaction, link);
  return true;
}

/** Returns the path of a link that works once. The token is in the query, because logs keep paths. */
export async function resetPath(
  services: SecretServices,
  { id, kind }: { id: string; kind: AccountLinkKind },
  at: Date,
): Promise<string> {
  const signature = sign(await readKey(services, at), kind, id).toString('base64url');
  return `${accountLinks[kind].path}?token=${id}.${signature}`;
}

/** Returns the request that a token was made for; undefined for a forged or malformed one, or one of another kind. */
export async function readResetToken(
  services: SecretServices,
  { token, kind }: { token: string; kind: AccountLinkKind },
  at: Date,
): Promise<string | undefined> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const right = sign(await readKey(services, at), kind, id);
  const shown = Buffer.from(signature, 'base64url');
  return shown.length === right.length && timingSafeEqual(shown, right) ? id : undefined;
}

function sign(key: string, kind: AccountLinkKind, id: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${accountLinks[kind].purpose} ${id}`).digest();
}

async function readKey(services: SecretServices, at: Date): Promise<string> {
  const proposed = { key: randomBytes(32).toString('base64url') };
  return (await ensureSecret(services, 'password-reset-key', proposed, at)).key;
}
