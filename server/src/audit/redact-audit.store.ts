import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function selectLastId(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`select coalesce(max(id), 0) as last from shared.audit`);
  return row?.last ?? 0;
}

/** Replaces a person in the entries of a range by the owner's function. Returns the ids of those that changed. */
export async function redactRange(
  queries: Queries,
  { person, pseudonym, first, last }: { person: string; pseudonym: string; first: number; last: number },
): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    sql`select redact_audit(${person}, ${pseudonym}, ${first}::int8, ${last}::int8) as id`,
  );
  return rows.map(({ id }) => id);
}

export interface RedactionRow {
  auditId: number;
  removal: string;
  digest: Buffer;
}

export async function insertRedactions(
  queries: Queries,
  removal: string,
  rows: readonly Omit<RedactionRow, 'removal'>[],
): Promise<void> {
  await queries.execute(sql`
    insert into audit_redaction (audit_id, removal, digest)
    select audit_id, ${removal}::uuid, decode(digest, 'hex')
      from unnest(${rows.map(({ auditId }) => auditId)}::int8[],
                  ${rows.map(({ digest }) => digest.toString('hex'))}::text[]) as redaction (audit_id, digest)`);
}

/** Returns the digests of every removal, with its entries in order. */
export function selectRedactions(queries: Queries): Promise<RedactionRow[]> {
  return queries.query<RedactionRow>(sql`
    select audit_id as "auditId", removal, digest from audit_redaction order by removal, audit_id`);
}

export interface RecordedRemoval {
  removal: string | null;
  digest: string | null;
}

/** Returns the removal and digest that each audit entry of a removal records. */
export function selectRemovals(queries: Queries): Promise<RecordedRemoval[]> {
  return queries.query<RecordedRemoval>(sql`
    select after ->> 'removal' as removal, after ->> 'digest' as digest from shared.audit
     where action = 'replace-recorded-name' order by id`);
}

export async function selectOldestId(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ oldest: number }>(sql`select coalesce(min(id), 0) as oldest from shared.audit`);
  return row?.oldest ?? 0;
}

/** Removes at most `limit` entries older than a moment by the owner's function. Returns whether there were any. */
export async function removeOldEntries(queries: Queries, before: Date, limit: number): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into audit_start (number, hash, at)
    select number, hash, now() from remove_old_audit(${before}, ${limit}::int4)`);
  return inserted > 0;
}
