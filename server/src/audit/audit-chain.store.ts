import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** The members of an entry in the form that is hashed: text, in a fixed order. */
export interface ChainedEntry {
  id: number;
  facts: (string | null)[];
}

// New columns of the audit need a second form of links: an existing hash covers exactly these. As JSON, because the
// driver parses arrays of PostgreSQL character by character.
const facts: Fragment = sql`
  to_json(array[audit.id::text, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), audit.request_id, audit.actor,
        audit.actor_name, audit.actor_role, audit.company_id::text, audit.action, audit.subject_kind, audit.subject_id,
        audit.app_code, audit.before::text, audit.after::text, audit.refused, audit.token_id, audit.token_name])`;

/** A transaction that commits late leaves its entry behind newer ones, but never by this many. */
const lateEntries = 100_000;

/** Returns the number of the entry behind which every entry has a link. */
export async function selectLinkedUpTo(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ id: number }>(sql`
    select coalesce(max(audit_id), 0) - ${lateEntries}::int8 as id from audit_link`);
  return row?.id ?? 0;
}

/** Returns the oldest entries without a link behind an entry. */
export function selectUnlinked(queries: Queries, after: number, limit: number): Promise<ChainedEntry[]> {
  return queries.query<ChainedEntry>(sql`
    select audit.id, ${facts} as facts
      from shared.audit
     -- Said of both, or the links are read from the first one on.
     where audit.id > ${after}::int8 and not exists (select 1 from audit_link where audit_id = audit.id and audit_id > ${after}::int8)
     order by audit.id limit ${limit}`);
}

/** Returns entries by their ids, in order. */
export function selectFacts(queries: Queries, ids: readonly number[]): Promise<ChainedEntry[]> {
  return queries.query<ChainedEntry>(sql`
    select audit.id, ${facts} as facts from shared.audit where audit.id = any (${ids}::int8[]) order by audit.id`);
}

export interface ChainHead {
  number: number;
  hash: Buffer;
}

export async function selectHead(queries: Queries): Promise<ChainHead | undefined> {
  const [row] = await queries.query<ChainHead>(sql`select number, hash from audit_link order by number desc limit 1`);
  return row;
}

export interface NewLink {
  number: number;
  auditId: number;
  hash: Buffer;
}

/** Fails if another server has written a link with one of these numbers. */
export async function insertLinks(queries: Queries, links: readonly NewLink[]): Promise<void> {
  await queries.execute(sql`
    insert into audit_link (number, audit_id, hash)
    select number, id, decode(hash, 'hex')
      from unnest(${links.map(({ number }) => number)}::int8[], ${links.map(({ auditId }) => auditId)}::int8[],
                  ${links.map(({ hash }) => hash.toString('hex'))}::text[]) as link (number, id, hash)`);
}

export interface LinkRow {
  number: number;
  auditId: number;
  hash: Buffer;
  /** Null if the entry is gone. */
  facts: (string | null)[] | null;
  /** Digest of what the latest removal of personal data left of the entry; null if there was no removal. */
  redacted: Buffer | null;
}

/** Returns links with their entries, by number. */
export function selectLinks(queries: Queries, after: number, limit: number): Promise<LinkRow[]> {
  return queries.query<LinkRow>(sql`
    select audit_link.number, audit_link.audit_id as "auditId", audit_link.hash,
           case when audit.id is not null then ${facts} end as facts,
           (select digest from audit_redaction where audit_redaction.audit_id = audit_link.audit_id order by id desc limit 1) as redacted
      from audit_link left join shared.audit on audit.id = audit_link.audit_id
     where audit_link.number > ${after}::int8 order by audit_link.number limit ${limit}`);
}

export async function countUnlinked(queries: Queries, before: Date): Promise<number> {
  const [row] = await queries.query<{ count: number }>(sql`
    select count(*)::int8 as count from shared.audit
     where audit.at < ${before} and not exists (select 1 from audit_link where audit_id = audit.id)`);
  return row?.count ?? 0;
}

/** Returns where the chain begins after old entries were removed. */
export async function selectStart(queries: Queries): Promise<ChainHead | undefined> {
  const [row] = await queries.query<ChainHead>(sql`select number, hash from audit_start order by number desc limit 1`);
  return row;
}
