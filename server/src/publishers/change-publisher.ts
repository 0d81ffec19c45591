import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { publisherFindings, publishersPerApp } from '@lensdock/contract/publishers/publishers-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { revokePublisherTokens } from '../tokens/issue-publisher-token.ts';
import { type IssuerRow, lockIssuer } from './issuers.store.ts';
import { pinnedClaims } from './pinned-claims.ts';
import {
  deletePublisher,
  insertPublisher,
  lockPublisher,
  type NewPublisher,
  type PublisherRow,
  selectPublishers,
} from './publishers.store.ts';
import { publisherName } from './read-publishers.ts';

/** Adds a publisher to the locked app. Its jobs act for the caller. */
export async function addPublisher(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  { app, body }: { app: FoundApp; body: TrustedPublisherBody },
): Promise<Changed> {
  const issuer = await lockIssuer(transaction, body.issuerId);
  if (!issuer) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'issuerId' }]);
  const findings = publisherFindings(body, issuer.kind);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const known = await selectPublishers(transaction, app.code, at);
  if (known.length >= publishersPerApp) throw new Problem('too-many-publishers');
  const publisher = newPublisher(body, issuer, { app: app.code, person: actor.subject, at });
  await insertPublisher(transaction, publisher);
  const described = { ...publisher, claims: [...publisher.claims], ...issuerOf(issuer) };
  const after = {
    publisher: publisherName(described),
    pins: pinsText(described),
    scopes: publisher.scopes,
  };
  return {
    value: undefined,
    audit: [
      {
        action: 'add-trusted-publisher',
        subjectKind: 'publisher',
        subjectId: publisher.id,
        companyId: actor.companyId,
        appCode: app.code,
        after,
      },
    ],
  };
}

/** Keeps only the pins that issuers of this kind have. */
function newPublisher(
  { repository, repositoryId, workflow, environment, branch, claims, scopes }: TrustedPublisherBody,
  issuer: IssuerRow,
  given: Pick<NewPublisher, 'app' | 'person' | 'at'>,
): NewPublisher {
  const isOther = issuer.kind === 'other';
  const pins = isOther
    ? { repository: null, repositoryId: null, workflow: null, environment: null, branch: null, claims }
    : { repository, repositoryId, workflow, environment, branch, claims: [] };
  return { id: randomCode(), issuerId: issuer.id, ...given, ...pins, scopes: [...new Set(scopes)] };
}

function issuerOf({ issuer, name, kind }: IssuerRow): Pick<PublisherRow, 'issuer' | 'issuerName' | 'issuerKind'> {
  return { issuer, issuerName: name, issuerKind: kind };
}

function pinsText(publisher: Parameters<typeof pinnedClaims>[0]): string[] {
  return pinnedClaims(publisher).map(({ claim, value, isPrefix }) => `${claim} = ${value}${isPrefix ? '…' : ''}`);
}

/** Locks a publisher of the app; throws `not-found` otherwise. */
export async function findPublisher(
  transaction: Queries,
  { id, app, at }: { id: string; app: string; at: Date },
): Promise<PublisherRow> {
  const row = isCode(id) ? await lockPublisher(transaction, { id, app, at }) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** Removes the locked publisher and revokes the tokens that it received. */
export async function removePublisher(
  transaction: Queries,
  { at }: ActionContext,
  publisher: PublisherRow,
): Promise<Changed> {
  await deletePublisher(transaction, publisher.id);
  await revokePublisherTokens(transaction, [publisher.id], at);
  const { id, companyId, appCode } = publisher;
  const before = { publisher: publisherName(publisher), pins: pinsText(publisher) };
  return {
    value: undefined,
    audit: [
      { action: 'remove-trusted-publisher', subjectKind: 'publisher', subjectId: id, companyId, appCode, before },
    ],
  };
}

/** Removes all publishers of an app that moves to another company, and revokes their tokens. */
export async function removePublishersOf(transaction: Queries, appCode: string, at: Date): Promise<void> {
  const known = await selectPublishers(transaction, appCode, at);
  for (const { id } of known) await deletePublisher(transaction, id);
  await revokePublisherTokens(
    transaction,
    known.map(({ id }) => id),
    at,
  );
}
