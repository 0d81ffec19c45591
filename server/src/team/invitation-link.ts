import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ensureSecret, type SecretServices } from '../kernel/services/installation-secrets.ts';

interface Invited {
  id: string;
  round: number;
}

/** Returns the path of the link in an invitation's email. The token is in the query, because logs keep paths. */
export async function invitationPath(services: SecretServices, invited: Invited, at: Date): Promise<string> {
  const signature = sign(await readKey(services, at), invited).toString('base64url');
  return `/auth/invitation?token=${invited.id}.${invited.round}.${signature}`;
}

/** Returns the invitation that a token was made for; undefined for a forged or malformed one. */
export async function readInvitationToken(
  services: SecretServices,
  token: string,
  at: Date,
): Promise<Invited | undefined> {
  const [, id, round, signature] = /^([0-9a-f-]{36})\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || round === undefined || signature === undefined) return undefined;
  const invited = { id, round: Number(round) };
  const right = sign(await readKey(services, at), invited);
  const shown = Buffer.from(signature, 'base64url');
  return shown.length === right.length && timingSafeEqual(shown, right) ? invited : undefined;
}

function sign(key: string, { id, round }: Invited): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`invitation ${id} ${round}`).digest();
}

async function readKey(services: SecretServices, at: Date): Promise<string> {
  const proposed = { key: randomBytes(32).toString('base64url') };
  return (await ensureSecret(services, 'invitation-key', proposed, at)).key;
}
