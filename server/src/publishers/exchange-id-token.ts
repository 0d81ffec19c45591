import { createHash } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { ExchangedToken, TokenExchangeBody } from '@lensdock/contract/publishers/publishers.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { IdToken, IdTokens } from '@lensdock/ports/id-tokens/id-tokens.ts';
import { IdTokenFailure } from '@lensdock/ports/id-tokens/id-tokens-failure.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { issuePublisherToken } from '../tokens/issue-publisher-token.ts';
import { type IssuerRow, selectIssuerOf } from './issuers.store.ts';
import { countMatching, differingClaim } from './pinned-claims.ts';
import {
  lockPublisher,
  type PublisherRow,
  selectPublishers,
  updatePublisherUse,
  useIdToken,
} from './publishers.store.ts';
import { publisherName } from './read-publishers.ts';

const tokenSeconds = 900;

export interface VerifiedExchange {
  token: IdToken;
  issuer: IssuerRow;
}

/** Verifies the id token. Waits for its issuer, so it runs before the transaction. */
export async function verifyIdToken(
  queries: Queries,
  idTokens: IdTokens,
  { body, audience, at }: { body: TokenExchangeBody; audience: string; at: Date },
): Promise<VerifiedExchange> {
  const iss = idTokens.issuerOf(body.subject_token);
  if (iss === undefined) throw new Problem('id-token-invalid');
  const issuer = iss.includes('\0') ? undefined : await selectIssuerOf(queries, iss);
  if (!issuer) throw new Problem('id-token-issuer-not-allowed');
  try {
    const token = await idTokens.verify(body.subject_token, { issuer: issuer.issuer, audience, at });
    return { token, issuer };
  } catch (error) {
    throw error instanceof IdTokenFailure ? problemOf(error, audience) : error;
  }
}

function problemOf({ kind }: IdTokenFailure, audience: string): Problem {
  switch (kind) {
    case 'expired':
      return new Problem('id-token-expired');
    case 'audience':
      return new Problem('id-token-for-another-audience', [], { audience });
    case 'unavailable':
      return new Problem('issuer-unreachable');
    default:
      return new Problem('id-token-invalid');
  }
}

/** Issues a token for the app to the publisher that the verified id token belongs to. */
export async function exchangeIdToken(
  transaction: Queries,
  { token, issuer }: VerifiedExchange,
  { body, at }: { body: TokenExchangeBody; at: Date },
): Promise<Changed<ExchangedToken>> {
  const publisher = await findMatching(transaction, { token, issuer, app: body.audience, at });
  const scopes = grantedScopes(publisher, body.scope);
  const jtiHash = createHash('sha256').update(token.jti).digest('hex');
  if (!(await useIdToken(transaction, { issuerId: issuer.id, jtiHash, expires: token.expires })))
    throw new Problem('id-token-used');
  const { id: publisherId, companyId, person, appCode } = publisher;
  const name = publisherName(publisher);
  const run = runOf(token);
  const expires = new Date(at.getTime() + tokenSeconds * 1000);
  const issued = { publisherId, name, companyId, person, app: appCode, scopes, at, expires };
  const { secret } = await issuePublisherToken(transaction, issued);
  await updatePublisherUse(transaction, publisherId, run, at);
  const after = { publisher: name, scopes, run, expires: expires.toISOString() };
  return {
    value: {
      access_token: secret,
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: scopes.join(' '),
    },
    audit: [{ action: 'exchange-token', subjectKind: 'publisher', subjectId: publisherId, companyId, appCode, after }],
  };
}

interface Wanted extends VerifiedExchange {
  app: string;
  at: Date;
}

async function findMatching(transaction: Queries, { token, issuer, app, at }: Wanted): Promise<PublisherRow> {
  const all = isCode(app) ? await selectPublishers(transaction, app, at) : [];
  const candidates = all.filter(({ issuerId }) => issuerId === issuer.id);
  const matching = candidates.find((publisher) => differingClaim(publisher, token.claims) === undefined);
  if (!matching) throw mismatchOf(candidates, token);
  // Read again under a lock: a removal at the same moment must revoke the new token or be seen here.
  const publisher = await lockPublisher(transaction, { id: matching.id, app, at });
  if (!publisher?.isIssuerAllowed) throw new Problem('publisher-missing');
  if (!publisher.isMember) throw new Problem('publisher-without-person');
  return publisher;
}

/** Names the claim of the publisher that the token is closest to, but not its value. */
function mismatchOf(candidates: readonly PublisherRow[], { claims }: IdToken): Problem {
  const [closest] = candidates.toSorted((one, other) => countMatching(other, claims) - countMatching(one, claims));
  const claim = closest && differingClaim(closest, claims);
  return claim === undefined ? new Problem('publisher-missing') : new Problem('id-token-claim-differs', [], { claim });
}

function grantedScopes({ scopes }: PublisherRow, wanted: string | undefined): TokenScope[] {
  const names = wanted?.split(' ').filter((name) => name !== '') ?? [];
  const missing = names.find((name) => !scopes.some((scope) => scope === name));
  if (missing !== undefined) throw new Problem('publisher-scope-missing', [], { scope: missing });
  return names.length === 0 ? scopes : scopes.filter((scope) => names.includes(scope));
}

/** The run or job that asked, by the claims of GitHub and GitLab. */
function runOf({ claims }: IdToken): string | null {
  const run = claims.run_id ?? claims.job_id;
  const text = typeof run === 'string' || typeof run === 'number' ? String(run) : '';
  return /^[\w-]{1,100}$/.test(text) ? text : null;
}
