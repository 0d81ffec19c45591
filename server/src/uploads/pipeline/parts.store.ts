import type { Queries } from '@lensdock/ports/database/database.ts';
import { nothing, sql } from '@lensdock/ports/database/sql.ts';

/** A resumable upload as its client sees it. */
export interface ResumableRow {
  id: string;
  appCode: string;
  companyId: string;
  state: 'receiving' | 'checking' | 'done' | 'refused';
  /** Null until the client knows it. */
  lengthBytes: number | null;
  offsetBytes: number;
  /** It holds a part of a package and is joined with others. */
  partial: boolean;
  /** The partial uploads that were joined to this one. */
  joinedFrom: string[] | null;
  /** `Upload-Metadata` as its client sent it. */
  metadata: string | null;
  changedAt: Date;
}

/** In the order of their codes, so that concurrent calls lock them in the same one. */
export async function selectResumables(
  queries: Queries,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<ResumableRow[]> {
  return queries.query<ResumableRow>(sql`
    select upload.id, upload.app_code as "appCode", app.company_id as "companyId", upload.state,
           upload.length_bytes as "lengthBytes", upload.offset_bytes as "offsetBytes", upload.partial,
           upload.joined_from as "joinedFrom", upload.metadata, upload.changed_at as "changedAt"
      from upload join shared.app on app.code = upload.app_code
     where upload.id = any(${ids}::text[]) and (upload.length_bytes is not null or upload.length_deferred)
     order by upload.id ${lock ? sql`for update of upload` : nothing}`);
}

/** Sets a length that was deferred. Returns false if it is known already or the upload has ended. */
export async function setLength(queries: Queries, id: string, lengthBytes: number, at: Date): Promise<boolean> {
  const changed = await queries.execute(sql`
    update upload set length_bytes = ${lengthBytes}, length_deferred = false, changed_at = ${at}
     where id = ${id} and state = 'receiving' and length_deferred and offset_bytes <= ${lengthBytes}`);
  return changed === 1;
}

export interface PartRow {
  positionBytes: number;
  sizeBytes: number;
  storageKey: string;
}

/** Adds a part at the end of the upload. Returns false if a concurrent call was first or the upload has ended. */
export async function insertPart(queries: Queries, id: string, part: PartRow, at: Date): Promise<boolean> {
  const moved = await queries.execute(sql`
    update upload set offset_bytes = offset_bytes + ${part.sizeBytes}, changed_at = ${at}
     where id = ${id} and state = 'receiving' and offset_bytes = ${part.positionBytes}`);
  if (moved === 0) return false;
  await queries.execute(sql`
    insert into upload_part (upload_id, position_bytes, size_bytes, storage_key)
    values (${id}, ${part.positionBytes}, ${part.sizeBytes}, ${part.storageKey})`);
  return true;
}

/** Returns the parts in order. */
export async function selectParts(queries: Queries, id: string): Promise<PartRow[]> {
  return queries.query<PartRow>(sql`
    select position_bytes as "positionBytes", size_bytes as "sizeBytes", storage_key as "storageKey"
      from upload_part where upload_id = ${id} order by position_bytes`);
}

export async function deleteParts(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`delete from upload_part where upload_id = ${id}`);
}

/** Moves the parts of partial uploads to a final one, each after the given number of bytes, and deletes the former. */
export async function moveParts(
  queries: Queries,
  to: string,
  from: readonly { id: string; startBytes: number }[],
): Promise<void> {
  const ids = from.map(({ id }) => id);
  await queries.execute(sql`
    update upload_part set upload_id = ${to}, position_bytes = upload_part.position_bytes + partial.start_bytes
      from unnest(${ids}::text[], ${from.map(({ startBytes }) => startBytes)}::int8[]) as partial (id, start_bytes)
     where upload_part.upload_id = partial.id`);
  await queries.execute(sql`delete from upload where id = any(${ids}::text[])`);
}

/** Returns the upload that has joined these partial ones, in this order. */
export async function selectConcatenated(
  queries: Queries,
  appCode: string,
  joinedFrom: readonly string[],
): Promise<{ id: string } | undefined> {
  const [row] = await queries.query<{ id: string }>(sql`
    select id from upload where app_code = ${appCode} and joined_from = ${joinedFrom}::text[]`);
  return row;
}

/** Returns which of these files are parts of an upload. */
export async function selectPartKeys(queries: Queries, keys: readonly string[]): Promise<{ storageKey: string }[]> {
  return queries.query<{ storageKey: string }>(sql`
    select storage_key as "storageKey" from upload_part where storage_key = any(${keys}::text[])`);
}

/** Claims a complete upload for checking. Only the first caller succeeds. */
export async function claimComplete(queries: Queries, id: string, at: Date): Promise<boolean> {
  const claimed = await queries.execute(sql`
    update upload set state = 'checking', changed_at = ${at}
     where id = ${id} and state = 'receiving' and offset_bytes = length_bytes and not partial`);
  return claimed === 1;
}

/** Deletes an upload whose bytes still arrive. Returns the keys of its parts; undefined once it is checked or ended. */
export async function deleteReceiving(transaction: Queries, id: string): Promise<string[] | undefined> {
  const [upload] = await transaction.query<{ id: string }>(sql`
    select id from upload where id = ${id} and state = 'receiving' for update`);
  if (!upload) return undefined;
  const parts = await selectParts(transaction, id);
  await transaction.execute(sql`delete from upload where id = ${id}`);
  return parts.map(({ storageKey }) => storageKey);
}
