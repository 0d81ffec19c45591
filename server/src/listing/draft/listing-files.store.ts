import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ScanTimes } from '../../uploads/scans/assert-scanned.ts';
import type { ChangedBy } from './listing.store.ts';

export type FileKind = 'icon' | 'screenshot' | 'document';

export interface NewFile {
  code: string;
  kind: FileKind;
  sha256: string;
  sizeBytes: number;
  fileName: string;
}

/** A file that was just received. */
export interface ReceivedListingFile extends NewFile {
  /** Whether the scanner has given no verdict on it. */
  isWaiting: boolean;
}

export interface FileRow extends NewFile {
  appCode: string;
  attached: boolean;
  /** The malware that the scanner found in it. */
  signature: string | null;
}

/** Locks the files of an app, so that the cleanup cannot delete one that is being referenced. */
export async function lockFiles(queries: Queries, appCode: string): Promise<FileRow[]> {
  return queries.query<FileRow>(sql`
    select code, app_code as "appCode", kind, sha256, size_bytes as "sizeBytes", file_name as "fileName", attached,
           signature
      from listing_file where app_code = ${appCode} order by code for update`);
}

/** Returns the files of an app in which the scanner found something. */
export function selectRefusedFiles(
  queries: Queries,
  appCode: string,
): Promise<{ code: string; fileName: string; signature: string | null }[]> {
  return queries.query(sql`
    select code, file_name as "fileName", signature from listing_file where app_code = ${appCode} and refused_at is not null`);
}

/** Returns the names of an app's screenshot files by code. */
export async function selectScreenshotNames(queries: Queries, appCode: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.query<{ code: string; fileName: string }>(sql`
    select code, file_name as "fileName" from listing_file where app_code = ${appCode} and kind = 'screenshot'`);
  return new Map(rows.map(({ code, fileName }) => [code, fileName]));
}

interface DocumentRow extends ScanTimes {
  companyId: string;
  fileName: string;
  displayName: string | null;
}

/** Returns a document with the company of its app. */
export async function selectDocument(
  queries: Queries,
  appCode: string,
  code: string,
): Promise<DocumentRow | undefined> {
  const [row] = await queries.query<DocumentRow>(sql`
    select app.company_id as "companyId", file.file_name as "fileName", file.waiting_since as "waitingSince",
           file.refused_at as "refusedAt",
           (select document ->> 'displayName'
              from listing, jsonb_array_elements(listing.content -> 'documentationFiles') document
             where listing.app_code = app.code and document ->> 'code' = file.code) as "displayName"
      from listing_file file join shared.app on app.code = file.app_code
     where file.code = ${code} and app.code = ${appCode} and file.kind = 'document'`);
  return row;
}

export async function insertFiles(
  queries: Queries,
  appCode: string,
  files: readonly ReceivedListingFile[],
  { subject, at }: ChangedBy,
): Promise<void> {
  await queries.execute(sql`
    insert into listing_file (code, app_code, kind, sha256, size_bytes, file_name, uploaded_by, uploaded_at, loose_since,
                              waiting_since)
    select code, ${appCode}, kind, sha256, "sizeBytes", "fileName", ${subject}, ${at}, ${at},
           case when "isWaiting" then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
        as file (code text, kind text, sha256 text, "sizeBytes" bigint, "fileName" text, "isWaiting" boolean)`);
}

/** Attaches exactly the files named by a save and detaches all others. */
export async function attachFiles(
  queries: Queries,
  appCode: string,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update listing_file
       set attached = code = any(${codes}), loose_since = case when code = any(${codes}) then null else ${at}::timestamptz end
     where app_code = ${appCode} and attached is distinct from (code = any(${codes}))`);
}

/**
 * Deletes files that have been detached since the given time. Files of a submission or publication stay, because both
 * are kept permanently.
 */
export async function deleteDetachedFiles(
  queries: Queries,
  before: Date,
): Promise<Pick<FileRow, 'kind' | 'sha256' | 'code'>[]> {
  return queries.query(sql`
    delete from listing_file file
     where not attached and loose_since < ${before}
       and not exists (select 1 from shared.publication where listing_files(publication.listing) @> array[file.code])
       and not exists (select 1 from shared.submission where listing_files(submission.snapshot -> 'listing') @> array[file.code])
    returning kind, sha256, code`);
}

/** Only apps that were never published can be deleted, so no publication needs the files. */
export async function deleteFilesOfApp(
  queries: Queries,
  appCode: string,
): Promise<Pick<FileRow, 'kind' | 'sha256' | 'code'>[]> {
  return queries.query(sql`delete from listing_file where app_code = ${appCode} returning kind, sha256, code`);
}

/** Returns which of these images an app or a company logo still uses. */
export async function selectUsedPictures(queries: Queries, sha256s: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ sha256: string }>(sql`
    select sha256 from listing_file where sha256 = any(${sha256s}) and kind <> 'document'
    union select logo from shared.company_profile where logo = any(${sha256s})
    union select sha256 from shared.loose_logo where sha256 = any(${sha256s})`);
  return rows.map(({ sha256 }) => sha256);
}

/** Returns which of these codes belong to documents. */
export async function selectKnownDocuments(queries: Queries, codes: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select code from listing_file where code = any(${codes}) and kind = 'document'`);
  return rows.map(({ code }) => code);
}
