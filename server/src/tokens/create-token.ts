import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { AccessTokenBody, AccessTokenSecret } from '@lensdock/contract/tokens/tokens.ts';
import { accessTokenFindings, tokensPerCompany } from '@lensdock/contract/tokens/tokens-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { readMaximumDays, readToken } from './read-tokens.ts';
import { createTokenSecret, hashTokenSecret } from './token-secret.ts';
import { countTokens, insertToken, selectOwnApps } from './tokens.store.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** Creates a token that acts for the caller and returns its secret, which is never returned again. */
export async function createToken(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  body: AccessTokenBody,
): Promise<Changed<AccessTokenSecret>> {
  const { companyId } = actor;
  // Two creations at once must not both be the last one allowed.
  await lockCompany(transaction, companyId);
  const findings = accessTokenFindings(body, await readMaximumDays(transaction, companyId));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const apps = body.apps && (await ownApps(transaction, companyId, body.apps));
  if ((await countTokens(transaction, companyId, at)) >= tokensPerCompany) throw new Problem('too-many-tokens');
  const [id, secret, name] = [randomCode(), createTokenSecret(), body.name.trim()];
  const scopes = [...new Set(body.scopes)];
  const expires = new Date(at.getTime() + body.days * dayMs);
  await insertToken(transaction, {
    id,
    companyId,
    person: actor.subject,
    name,
    scopes,
    apps,
    hash: hashTokenSecret(secret),
    lifetimeDays: body.days,
    at,
    expires,
    publisherId: null,
  });
  const token = await readToken(transaction, id, at);
  const after = {
    token: name,
    scopes,
    apps: token.apps?.map((app) => app.name) ?? null,
    expires: expires.toISOString(),
  };
  return {
    value: { token, secret },
    audit: [{ action: 'create-token', subjectKind: 'token', subjectId: id, companyId, after }],
  };
}

async function ownApps(transaction: Queries, companyId: string, codes: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(codes)];
  const found = await selectOwnApps(transaction, companyId, wanted);
  if (found.length !== wanted.length) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'apps' }]);
  return found;
}
