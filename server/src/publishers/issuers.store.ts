import type { IssuerKind } from '@lensdock/contract/publishers/publishers-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface IssuerRow {
  id: string;
  issuer: string;
  name: string;
  kind: IssuerKind;
}

/** The allowed issuers, in the order in which they were allowed. */
export function selectIssuers(queries: Queries): Promise<IssuerRow[]> {
  return queries.query<IssuerRow>(sql`
    select id, issuer, name, kind from publisher_issuer where removed_at is null order by created_at, id`);
}

/** Finds an allowed issuer by the `iss` of its tokens. */
export async function selectIssuerOf(queries: Queries, issuer: string): Promise<IssuerRow | undefined> {
  const [row] = await queries.query<IssuerRow>(sql`
    select id, issuer, name, kind from publisher_issuer where issuer = ${issuer} and removed_at is null`);
  return row;
}

/** Locks an allowed issuer. */
export async function lockIssuer(queries: Queries, id: string): Promise<IssuerRow | undefined> {
  const [row] = await queries.query<IssuerRow>(sql`
    select id, issuer, name, kind from publisher_issuer where id = ${id} and removed_at is null for update`);
  return row;
}

/** Allows an issuer, or one again that was removed; its publishers then work again. Returns its id. */
export async function upsertIssuer(queries: Queries, issuer: IssuerRow, at: Date): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(sql`
    insert into publisher_issuer (id, issuer, name, kind, created_at)
    values (${issuer.id}, ${issuer.issuer}, ${issuer.name}, ${issuer.kind}, ${at})
    on conflict (issuer) do update
      set name = excluded.name, kind = excluded.kind, created_at = excluded.created_at, removed_at = null
      where publisher_issuer.removed_at is not null
    returning id`);
  return row?.id;
}

/** Returns the ids of its publishers. */
export async function markIssuerRemoved(queries: Queries, id: string, at: Date): Promise<string[]> {
  await queries.execute(sql`update publisher_issuer set removed_at = ${at} where id = ${id}`);
  const rows = await queries.query<{ id: string }>(sql`select id from trusted_publisher where issuer_id = ${id}`);
  return rows.map((row) => row.id);
}
