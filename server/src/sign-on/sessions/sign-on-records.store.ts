import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A session, grant, code or refresh token of the embedded sign-on. */
export interface SignOnRecord {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  expiresAt: Date | null;
}

export interface FoundRecord {
  payload: Record<string, unknown>;
  consumed_at: Date | null;
}

export async function putRecord(queries: Queries, record: SignOnRecord): Promise<void> {
  await queries.execute(sql`
    insert into sign_on_record (model, id, payload, grant_id, uid, expires_at)
    values (${record.model}, ${record.id}, ${JSON.stringify(record.payload)}::jsonb, ${record.grantId}, ${record.uid}, ${record.expiresAt})
    on conflict (model, id) do update
      set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`);
}

export async function findRecord(
  queries: Queries,
  model: string,
  id: string,
  at: Date,
): Promise<FoundRecord | undefined> {
  const [row] = await queries.query<FoundRecord>(sql`
    select payload, consumed_at from sign_on_record
    where model = ${model} and id = ${id} and (expires_at is null or expires_at > ${at})`);
  return row;
}

export async function findRecordByUid(
  queries: Queries,
  model: string,
  uid: string,
  at: Date,
): Promise<FoundRecord | undefined> {
  const [row] = await queries.query<FoundRecord>(sql`
    select payload, consumed_at from sign_on_record
    where uid = ${uid} and model = ${model} and (expires_at is null or expires_at > ${at})`);
  return row;
}

/** Returns false if a concurrent call consumed it first. */
export async function consumeRecord(queries: Queries, model: string, id: string, at: Date): Promise<boolean> {
  const count = await queries.execute(
    sql`update sign_on_record set consumed_at = ${at} where model = ${model} and id = ${id} and consumed_at is null`,
  );
  return count === 1;
}

export async function deleteRecord(queries: Queries, model: string, id: string): Promise<void> {
  await queries.execute(sql`delete from sign_on_record where model = ${model} and id = ${id}`);
}

export async function deleteRecordsOfGrant(queries: Queries, grantId: string): Promise<void> {
  await queries.execute(sql`delete from sign_on_record where grant_id = ${grantId}`);
}

export async function selectRecordIds(queries: Queries, model: string, at: Date): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from sign_on_record where model = ${model} and expires_at > ${at}`);
  return rows.map(({ id }) => id);
}

export async function deleteExpiredRecords(queries: Queries, before: Date): Promise<number> {
  return queries.execute(sql`delete from sign_on_record where expires_at < ${before}`);
}

/**
 * Deletes the sessions of a person and what belongs to them, except one session by its `uid`. Returns the grants, whose
 * access tokens are still valid for some minutes.
 */
export async function deleteRecordsOfAccount(
  queries: Queries,
  subject: string,
  exceptSession: string | null,
): Promise<string[]> {
  const rows = await queries.query<{ grantId: string | null }>(sql`
    delete from sign_on_record
     where payload ->> 'accountId' = ${subject}
       and model in ('Session', 'RefreshToken', 'AuthorizationCode', 'DeviceCode')
       and (${exceptSession}::text is null
            or coalesce(payload ->> 'sessionUid', uid) is distinct from ${exceptSession})
    returning grant_id as "grantId"`);
  return [...new Set(rows.flatMap(({ grantId }) => (grantId === null ? [] : [grantId])))];
}
