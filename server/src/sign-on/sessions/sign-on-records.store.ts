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

/** Stores a record, unless it was consumed or ended since it was read. */
export async function putRecord(queries: Queries, record: SignOnRecord): Promise<void> {
  await queries.execute(sql`
    insert into sign_on_record (model, id, payload, grant_id, uid, expires_at)
    values (${record.model}, ${record.id}, ${JSON.stringify(record.payload)}::jsonb, ${record.grantId}, ${record.uid}, ${record.expiresAt})
    on conflict (model, id) do update
      set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
      where sign_on_record.consumed_at is null`);
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

/**
 * Ends a session. Its empty row stays until it expires, so that a call that read the session before cannot store it
 * again.
 */
export async function endSessionRecord(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`
    update sign_on_record set consumed_at = ${at}, payload = '{}', uid = null where model = 'Session' and id = ${id}`);
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
 * Ends the sessions of a person, except one session by its `uid`, deletes their codes and tokens, and the sign-ins that
 * wait for their last step. Returns the grants.
 */
export async function endRecordsOfAccount(
  queries: Queries,
  { subject, except, at }: { subject: string; except: string | null; at: Date },
): Promise<string[]> {
  // All parts see the records as they were before.
  const rows = await queries.query<{ grantId: string | null }>(sql`
    with ended as (
      select session.id, granted.value ->> 'grantId' as grant_id
        from sign_on_record session
        left join lateral jsonb_each(session.payload -> 'authorizations') granted on true
       where session.model = 'Session' and session.payload ->> 'accountId' = ${subject}
         and session.uid is distinct from ${except}::text
    ), emptied as (
      update sign_on_record set consumed_at = ${at}, payload = '{}', uid = null
       where model = 'Session' and id in (select id from ended)
    ), deleted as (
      delete from sign_on_record
       where payload ->> 'accountId' = ${subject} and model in ('RefreshToken', 'AuthorizationCode', 'DeviceCode')
         and (${except}::text is null or payload ->> 'sessionUid' is distinct from ${except})
      returning grant_id
    ), stopped as (
      delete from sign_on_record
       where model = 'Interaction' and payload -> 'result' -> 'login' ->> 'accountId' = ${subject}
    )
    select distinct grant_id as "grantId" from (select grant_id from ended union select grant_id from deleted) every
     where grant_id is not null`);
  return rows.flatMap(({ grantId }) => grantId ?? []);
}
