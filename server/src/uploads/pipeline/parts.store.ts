import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A resumable upload as its client sees it. */
export interface ResumableRow {
  id: string;
  appCode: string;
  companyId: string;
  state: 'receiving' | 'checking' | 'done' | 'refused';
  lengthBytes: number;
  offsetBytes: number;
}

export async function selectResumable(queries: Queries, id: string): Promise<ResumableRow | undefined> {
  const [row] = await queries.query<ResumableRow>(sql`
    select upload.id, upload.app_code as "appCode", app.company_id as "companyId", upload.state,
           upload.length_bytes as "lengthBytes", upload.offset_bytes as "offsetBytes"
      from upload join shared.app on app.code = upload.app_code
     where upload.id = ${id} and upload.length_bytes is not null`);
  return row;
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

/** Claims a complete upload for checking. Only the first caller succeeds. */
export async function claimComplete(queries: Queries, id: string, at: Date): Promise<boolean> {
  const claimed = await queries.execute(sql`
    update upload set state = 'checking', changed_at = ${at}
     where id = ${id} and state = 'receiving' and offset_bytes = length_bytes`);
  return claimed === 1;
}
