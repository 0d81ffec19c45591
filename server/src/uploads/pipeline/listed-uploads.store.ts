import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function selectChecking(
  queries: Queries,
  appCode: string,
): Promise<{ uploadId: string; fileName: string; startedAt: Date; waitingSince: Date | null }[]> {
  return queries.query(sql`
    select id as "uploadId", file_name as "fileName", started_at as "startedAt", waiting_since as "waitingSince"
      from upload where app_code = ${appCode} and state = 'checking' order by started_at desc`);
}

export interface UnfinishedRow {
  uploadId: string;
  fileName: string;
  fingerprint: string | null;
  sizeBytes: number;
  receivedBytes: number;
  changedAt: Date;
  uploadedBy: string;
}

/**
 * Returns the uploads in parts whose bytes have not all arrived and that a person can continue. Old ones are deleted by
 * a scheduled task.
 */
export async function selectUnfinished(queries: Queries, appCode: string): Promise<UnfinishedRow[]> {
  return queries.query<UnfinishedRow>(sql`
    select id as "uploadId", file_name as "fileName", fingerprint, coalesce(length_bytes, 0) as "sizeBytes",
           offset_bytes as "receivedBytes", changed_at as "changedAt",
           coalesce((select name from shared.person where subject = upload.uploaded_by), upload.uploaded_by) as "uploadedBy"
      from upload where app_code = ${appCode} and state = 'receiving' and length_bytes is not null and not partial
     order by changed_at desc, id`);
}

export interface RefusedRow {
  uploadId: string;
  fileName: string;
  refusedAt: Date;
  uploadedBy: string;
  findings: readonly Finding[];
}

/** Returns the latest refused packages. Old ones are deleted by a scheduled task. */
export async function selectRefused(queries: Queries, appCode: string, limit: number): Promise<RefusedRow[]> {
  return queries.query<RefusedRow>(sql`
    select id as "uploadId", file_name as "fileName", changed_at as "refusedAt",
           coalesce((select name from shared.person where subject = upload.uploaded_by), upload.uploaded_by) as "uploadedBy",
           answer -> 'findings' as findings
      from upload where app_code = ${appCode} and state = 'refused' and answer ->> 'problem' = 'apk-refused'
     order by started_at desc, id limit ${limit}`);
}
