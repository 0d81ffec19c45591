import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AccessTokenSecret } from '@lensdock/contract/tokens/tokens.ts';
import { daysFindings, maxTokenDays } from '@lensdock/contract/tokens/tokens-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { dayMs } from './create-token.ts';
import { readMaximumDays, readToken } from './read-tokens.ts';
import { createTokenSecret, hashTokenSecret } from './token-secret.ts';
import { revokeTokens, rotateSecret, type TokenRow, upsertMaximumDays } from './tokens.store.ts';

/** How long the previous secret works, so that a running pipeline is not cut off. */
const overlapMs = dayMs;

/** Replaces the secret of the locked token for the same lifetime, or the longest that the company allows today. */
export async function rotateToken(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  row: TokenRow,
): Promise<Changed<AccessTokenSecret>> {
  // A new secret must never give one person the permissions of another.
  if (row.person !== actor.subject) throw new Problem('token-of-another-person');
  const days = Math.min(row.lifetimeDays, await readMaximumDays(transaction, actor.companyId));
  const [secret, expires] = [createTokenSecret(), new Date(at.getTime() + days * dayMs)];
  const formerUntil = new Date(Math.min(at.getTime() + overlapMs, row.expires.getTime()));
  await rotateSecret(transaction, row.id, { hash: hashTokenSecret(secret), formerUntil, expires });
  const change = {
    before: { expires: row.expires.toISOString() },
    after: { token: row.name, expires: expires.toISOString() },
  };
  return {
    value: { token: await readToken(transaction, row.id, at), secret },
    audit: [{ action: 'rotate-token', subjectKind: 'token', subjectId: row.id, companyId: actor.companyId, ...change }],
  };
}

/** Revokes the locked token. */
export async function revokeToken(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  { id, name }: TokenRow,
): Promise<Changed> {
  await revokeTokens(transaction, [id], at);
  const before = { token: name };
  return {
    value: undefined,
    audit: [{ action: 'revoke-token', subjectKind: 'token', subjectId: id, companyId: actor.companyId, before }],
  };
}

/** Sets the maximum lifetime of new tokens. Existing tokens keep theirs. */
export async function saveTokenPolicy(
  transaction: Queries,
  { actor: { companyId } }: ActionContext<Developer>,
  maximumDays: number,
): Promise<Changed> {
  const findings = daysFindings('maximumDays', maximumDays, maxTokenDays);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const before = await readMaximumDays(transaction, companyId);
  if (before === maximumDays) return unchanged;
  await upsertMaximumDays(transaction, companyId, maximumDays);
  const change = { before: { maximumDays: before }, after: { maximumDays } };
  return {
    value: undefined,
    audit: [{ action: 'save-token-policy', subjectKind: 'token', subjectId: companyId, companyId, ...change }],
  };
}
