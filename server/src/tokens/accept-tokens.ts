import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { assertNotBlocked, type Blocks } from '../kernel/identity/blocks.ts';
import type { Authenticate, CallOrigin, Developer } from '../kernel/identity/person.ts';
import { type GrantRow, selectGrant, updateLastUse } from './grants.store.ts';
import { hashTokenSecret, isTokenSecret } from './token-secret.ts';

/** A use is recorded once a minute, so that ordinary calls write nothing. */
const recordedEveryMs = 60_000;
const maxClientLength = 200;

/** Accepts access tokens next to the tokens of the sign-on. Nothing is cached, so a revocation takes effect at once. */
export function acceptTokens(
  services: { database: Database; clock: Clock; blocks: Blocks },
  signOn: Authenticate,
): Authenticate {
  return async (authorization, origin) => {
    const secret = /^Bearer +(ldk_\S*)$/i.exec(authorization ?? '')?.[1];
    if (secret === undefined) return signOn(authorization, origin);
    return authenticateToken(services, secret, origin);
  };
}

async function authenticateToken(
  { database, clock, blocks }: { database: Database; clock: Clock; blocks: Blocks },
  secret: string,
  origin: CallOrigin | undefined,
): Promise<Developer> {
  // The checksum rejects mistyped secrets without a query.
  if (!isTokenSecret(secret)) throw new Problem('token-invalid');
  const at = await clock.now();
  const row = await selectGrant(database, hashTokenSecret(secret), at);
  if (!row || !isValid(row, at)) throw new Problem('token-invalid');
  await assertNotBlocked(blocks, row);
  await recordUse(database, row, origin, at);
  const { id, name, scopes, apps, subject, personName, email, companyId, companyRole, memberApps } = row;
  const token = { id, name, scopes, apps };
  return {
    kind: 'token',
    token,
    subject,
    name: personName,
    email,
    role: 'developer',
    companyId,
    companyRole,
    ...(memberApps && { apps: memberApps }),
  };
}

function isValid({ expires, formerUntil, isFormer }: GrantRow, at: Date): boolean {
  if (expires <= at) return false;
  return !isFormer || (formerUntil !== null && formerUntil > at);
}

async function recordUse(database: Database, row: GrantRow, given: CallOrigin | undefined, at: Date): Promise<void> {
  if (!given) return;
  const origin = { address: given.address, client: given.client.toWellFormed().slice(0, maxClientLength) };
  const isRecent = row.lastUsed !== null && at.getTime() - row.lastUsed.getTime() < recordedEveryMs;
  if (isRecent && row.lastAddress === origin.address && row.lastClient === origin.client) return;
  await updateLastUse(database, row.id, origin, at);
}
