import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';
import type { IssuerKind } from '@lensdock/contract/publishers/publishers-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';

/** A trusted publisher with its issuer and its person, as they are now. */
export interface PublisherRow {
  id: string;
  appCode: string;
  companyId: string;
  person: string;
  personName: string | null;
  /** Whether the person is still a member of the company. */
  isMember: boolean;
  issuerId: string;
  issuer: string;
  issuerName: string;
  issuerKind: IssuerKind;
  isIssuerAllowed: boolean;
  repository: string | null;
  repositoryId: string | null;
  workflow: string | null;
  environment: string | null;
  branch: string | null;
  claims: { name: string; value: string }[];
  scopes: TokenScope[];
  created: Date;
  lastUsed: Date | null;
  lastRun: string | null;
}

const rowsAt = (at: Date): Fragment => sql`
  select publisher.id, publisher.app_code as "appCode", app.company_id as "companyId", publisher.person,
         (select person.name from shared.person where person.subject = publisher.person) as "personName",
         exists (select 1 from shared.member
                  where member.person = publisher.person and member.company_id = app.company_id
                    and ${membershipInForce(at)}) as "isMember",
         publisher.issuer_id as "issuerId", issuer.issuer, issuer.name as "issuerName", issuer.kind as "issuerKind",
         issuer.removed_at is null as "isIssuerAllowed", publisher.repository,
         publisher.repository_id as "repositoryId", publisher.workflow, publisher.environment, publisher.branch,
         publisher.claims, publisher.scopes, publisher.created_at as created, publisher.last_used_at as "lastUsed",
         publisher.last_run as "lastRun"
    from trusted_publisher publisher
    join publisher_issuer issuer on issuer.id = publisher.issuer_id
    join shared.app on app.code = publisher.app_code`;

/** The publishers of an app, oldest first. */
export function selectPublishers(queries: Queries, app: string, at: Date): Promise<PublisherRow[]> {
  return queries.query<PublisherRow>(
    sql`${rowsAt(at)} where publisher.app_code = ${app} order by publisher.created_at, publisher.id`,
  );
}

/** Locks a publisher of an app until the transaction ends, so that it cannot be removed while a token is issued. */
export async function lockPublisher(
  queries: Queries,
  { id, app, at }: { id: string; app: string; at: Date },
): Promise<PublisherRow | undefined> {
  const [row] = await queries.query<PublisherRow>(
    sql`${rowsAt(at)} where publisher.id = ${id} and publisher.app_code = ${app} for update of publisher`,
  );
  return row;
}

export interface NewPublisher {
  id: string;
  app: string;
  person: string;
  issuerId: string;
  repository: string | null;
  repositoryId: string | null;
  workflow: string | null;
  environment: string | null;
  branch: string | null;
  claims: readonly { name: string; value: string }[];
  scopes: readonly TokenScope[];
  at: Date;
}

export async function insertPublisher(queries: Queries, publisher: NewPublisher): Promise<void> {
  const { id, app, person, issuerId, repository, repositoryId, workflow, environment, branch } = publisher;
  await queries.execute(sql`
    insert into trusted_publisher (id, app_code, person, issuer_id, repository, repository_id, workflow, environment,
                                   branch, claims, scopes, created_at)
    values (${id}, ${app}, ${person}, ${issuerId}, ${repository}, ${repositoryId}, ${workflow}, ${environment},
            ${branch}, ${JSON.stringify(publisher.claims)}, ${publisher.scopes}, ${publisher.at})`);
}

export async function deletePublisher(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`delete from trusted_publisher where id = ${id}`);
}

export async function updatePublisherUse(queries: Queries, id: string, run: string | null, at: Date): Promise<void> {
  await queries.execute(sql`update trusted_publisher set last_used_at = ${at}, last_run = ${run} where id = ${id}`);
}

/** Marks an id token as used until it has expired. Returns whether it was unused. */
export async function useIdToken(
  queries: Queries,
  { issuerId, jtiHash, expires }: { issuerId: string; jtiHash: string; expires: Date },
): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into used_id_token (issuer_id, jti_hash, expires_at) values (${issuerId}, ${jtiHash}, ${expires})
    on conflict (issuer_id, jti_hash) do nothing`);
  return inserted === 1;
}

export async function deleteExpiredIdTokens(queries: Queries, at: Date): Promise<void> {
  await queries.execute(sql`delete from used_id_token where expires_at < ${at}`);
}
