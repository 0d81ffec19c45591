import type { PublisherIssuer, TrustedPublisher, TrustedPublishers } from '@lensdock/contract/publishers/publishers.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type IssuerRow, selectIssuers } from './issuers.store.ts';
import { type PublisherRow, selectPublishers } from './publishers.store.ts';

/** The publishers of an app, and what a new one can choose. */
export async function listPublishers(
  queries: Queries,
  { app, audience, at }: { app: string; audience: string; at: Date },
): Promise<TrustedPublishers> {
  const [rows, issuers] = await Promise.all([selectPublishers(queries, app, at), listIssuers(queries)]);
  return { publishers: rows.map(describePublisher), issuers, audience };
}

export async function listIssuers(queries: Queries): Promise<PublisherIssuer[]> {
  return (await selectIssuers(queries)).map(describeIssuer);
}

function describeIssuer({ id, issuer, name, kind }: IssuerRow): PublisherIssuer {
  return { issuerId: id, issuer, name, kind };
}

function describePublisher(row: PublisherRow): TrustedPublisher {
  const { repository, repositoryId, workflow, environment, branch, claims, scopes } = row;
  return {
    publisherId: row.id,
    repository,
    repositoryId,
    workflow,
    environment,
    branch,
    claims,
    issuer: { issuerId: row.issuerId, issuer: row.issuer, name: row.issuerName, kind: row.issuerKind },
    scopes,
    createdBy: row.personName ?? row.person,
    created: row.created.getTime(),
    lastUse: row.lastUsed && { at: row.lastUsed.getTime(), run: row.lastRun },
    blocked: blockedBy(row),
  };
}

function blockedBy({ isIssuerAllowed, isMember }: PublisherRow): TrustedPublisher['blocked'] {
  if (!isIssuerAllowed) return 'issuer';
  return isMember ? null : 'person';
}

/** The name of a publisher in the audit, such as `northlight/gate publish.yml (GitHub Actions)`. */
export function publisherName({
  repository,
  workflow,
  claims,
  issuerName,
}: Pick<PublisherRow, 'repository' | 'workflow' | 'claims' | 'issuerName'>): string {
  const pins = repository === null ? claims.map(({ value }) => value) : [repository, workflow ?? ''];
  return `${pins.join(' ')} (${issuerName})`;
}
