import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ScanTimes } from '../../uploads/scans/assert-scanned.ts';
import type { FileKind } from '../draft/listing-files.store.ts';

export interface UnacceptedFile {
  kind: FileKind;
  sha256: string;
  isRefused: boolean;
}

/** Returns a file that waits or was refused; undefined once it was accepted or deleted. */
export async function selectUnacceptedFile(queries: Queries, code: string): Promise<UnacceptedFile | undefined> {
  const [row] = await queries.query<UnacceptedFile>(sql`
    select kind, sha256, refused_at is not null as "isRefused"
      from listing_file where code = ${code} and (waiting_since is not null or refused_at is not null)`);
  return row;
}

/** Every file with this content can be downloaded from now on. */
export async function releaseContent(queries: Queries, sha256: string): Promise<void> {
  await queries.execute(sql`
    update listing_file set waiting_since = null where sha256 = ${sha256} and waiting_since is not null`);
}

export interface RefusedRow {
  fileName: string;
  appCode: string;
  companyId: string;
}

/** Refuses every file with this content, including those of an earlier scan that found nothing. */
export async function refuseContent(
  queries: Queries,
  sha256: string,
  { signature, at }: { signature: string; at: Date },
): Promise<RefusedRow[]> {
  return queries.query<RefusedRow>(sql`
    update listing_file file set waiting_since = null, refused_at = ${at}, signature = ${signature}
      from shared.app where app.code = file.app_code and file.sha256 = ${sha256} and file.refused_at is null
    returning file.file_name as "fileName", file.app_code as "appCode",
              app.company_id as "companyId"`);
}

/**
 * Returns the refused files with this content whose bytes can be deleted. Pictures are stored under their content, so
 * one that was accepted again since keeps them.
 */
export function selectRefusedContent(queries: Queries, sha256: string): Promise<{ code: string; kind: FileKind }[]> {
  return queries.query(sql`
    select code, kind from listing_file file
     where sha256 = ${sha256} and refused_at is not null
       and (kind = 'document' or not exists (select from listing_file other
                                              where other.sha256 = file.sha256 and other.refused_at is null))`);
}

export interface UnscannedRow extends ScanTimes {
  code: string;
  fileName: string;
  signature: string | null;
}

/** Returns the files of an app that wait or were refused, without refused ones that a save has removed. */
export async function selectUnscanned(queries: Queries, appCode: string): Promise<UnscannedRow[]> {
  return queries.query<UnscannedRow>(sql`
    select code, file_name as "fileName", waiting_since as "waitingSince", refused_at as "refusedAt", signature
      from listing_file
     where app_code = ${appCode}
       and (waiting_since is not null or refused_at is not null and (attached or loose_since = uploaded_at))
     order by uploaded_at, code`);
}

/** Returns when a published document began to wait or was refused. */
export async function selectScanTimes(queries: Queries, code: string): Promise<ScanTimes> {
  const [row] = await queries.query<ScanTimes>(sql`
    select waiting_since as "waitingSince", refused_at as "refusedAt" from listing_file where code = ${code}`);
  return row ?? { waitingSince: null, refusedAt: null };
}
