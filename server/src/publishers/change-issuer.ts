import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { PublisherIssuerBody } from '@lensdock/contract/publishers/publishers.ts';
import { issuerFindings } from '@lensdock/contract/publishers/publishers-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { IdTokens } from '@lensdock/ports/id-tokens/id-tokens.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { revokePublisherTokens } from '../tokens/issue-publisher-token.ts';
import { type IssuerRow, lockIssuer, markIssuerRemoved, upsertIssuer } from './issuers.store.ts';

/** Allows an issuer. Its address is called only for tokens of its publishers. */
export async function addIssuer(
  transaction: Queries,
  { at }: ActionContext,
  { body, idTokens }: { body: PublisherIssuerBody; idTokens: IdTokens },
): Promise<Changed> {
  const findings = [...issuerFindings(body), ...addressFindings(body.issuer, idTokens)];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { issuer, kind } = body;
  const name = body.name.trim();
  const id = await upsertIssuer(transaction, { id: randomCode(), issuer, name, kind }, at);
  if (id === undefined) throw new Problem('issuer-allowed-already');
  return {
    value: undefined,
    audit: [
      { action: 'add-publisher-issuer', subjectKind: 'publisher-issuer', subjectId: id, after: { name, issuer } },
    ],
  };
}

function addressFindings(issuer: string, idTokens: IdTokens): Finding[] {
  if (issuer === '') return [];
  const refusal = idTokens.refusalOf(issuer);
  if (refusal === 'private') return [{ code: 'issuer-address-private', inputField: 'issuer' }];
  const isWrong = refusal !== undefined || new URL(issuer).search !== '';
  return isWrong ? [{ code: 'issuer-address-form', inputField: 'issuer' }] : [];
}

/** Locks an allowed issuer; throws `not-found` otherwise. */
export async function findIssuer(transaction: Queries, id: string): Promise<IssuerRow> {
  const row = isCode(id) ? await lockIssuer(transaction, id) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** Removes the locked issuer and revokes the tokens that its publishers received. */
export async function removeIssuer(
  transaction: Queries,
  { at }: ActionContext,
  { id, name, issuer }: IssuerRow,
): Promise<Changed> {
  await revokePublisherTokens(transaction, await markIssuerRemoved(transaction, id, at), at);
  return {
    value: undefined,
    audit: [
      { action: 'remove-publisher-issuer', subjectKind: 'publisher-issuer', subjectId: id, before: { name, issuer } },
    ],
  };
}
