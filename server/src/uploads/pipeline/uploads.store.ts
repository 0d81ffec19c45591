import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import type { ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { TokenGrant } from '../../kernel/identity/person.ts';

/** Result of an upload: a version with the upload's code, or the problem that refused it. */
export type UploadAnswer =
  | { appVersionCode: string }
  | { problem: ProblemName; findings: readonly Finding[]; parameters: SentenceParameters };

export type UploadStage = 'receiving' | 'checking' | 'done' | 'refused';

export interface UploadRow {
  id: string;
  appCode: string;
  companyId: string;
  state: UploadStage;
  fileName: string;
  sizeBytes: number | null;
  sha256: string | null;
  /** Result of a finished upload; while checking, the number of failed checks. */
  answer: UploadAnswer | { attempts: number } | null;
  uploadedBy: string;
  /** The time at which the package began to wait for the scanner. */
  waitingSince: Date | null;
}

export async function insertUpload(
  queries: Queries,
  upload: {
    id: string;
    appCode: string;
    storageKey: string;
    fileName: string;
    uploadedBy: string;
    /** The access token that sends it; absent for a person in the console. */
    token?: Pick<TokenGrant, 'id' | 'name'> | undefined;
    /** The announced size of a package in one request. */
    expectedBytes?: number | undefined;
    /** The size of a package that arrives in parts. */
    lengthBytes?: number | undefined;
    /** Recognises the file of such a package later. */
    fingerprint?: string | null;
    /** `Upload-Metadata` as its client sent it. */
    metadata?: string | undefined;
    /** The client does not know the size yet. */
    lengthDeferred?: boolean;
    /** It holds a part of a package. */
    partial?: boolean;
    /** The partial uploads that it joins; all of its bytes have arrived. */
    joinedFrom?: readonly string[];
    at: Date;
  },
): Promise<void> {
  await queries.execute(sql`
    insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by, expected_bytes,
                        length_bytes, offset_bytes, fingerprint, metadata, length_deferred, partial, joined_from,
                        token_id, token_name, started_at, changed_at)
    values (${upload.id}, ${upload.appCode}, 'receiving', ${upload.storageKey}, ${upload.fileName}, true,
            ${upload.uploadedBy}, ${upload.expectedBytes ?? null}, ${upload.lengthBytes ?? null},
            ${upload.joinedFrom ? (upload.lengthBytes ?? 0) : 0}, ${upload.fingerprint ?? null},
            ${upload.metadata ?? null}, ${upload.lengthDeferred ?? false}, ${upload.partial ?? false},
            ${upload.joinedFrom ?? null}::text[], ${upload.token?.id ?? null}, ${upload.token?.name ?? null},
            ${upload.at}, ${upload.at})`);
}

/** Marks an upload as active, so that it is not deleted as stalled. */
export async function touchUpload(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`update upload set changed_at = ${at} where id = ${id} and state = 'receiving'`);
}

/** The package has arrived and is durable: it is checked from now on. */
export async function markArrived(
  queries: Queries,
  id: string,
  file: { sizeBytes: number; sha256: string },
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update upload set state = 'checking', size_bytes = ${file.sizeBytes}, sha256 = ${file.sha256}, changed_at = ${at}
     where id = ${id} and state in ('receiving', 'checking')`);
}

/** Only the verdict of the scanner is missing. Checks until then do not count as failed. */
export async function markWaiting(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`
    update upload set waiting_since = coalesce(waiting_since, ${at}), answer = null, changed_at = ${at}
     where id = ${id} and state = 'checking'`);
}

/** Ends an upload; an ended one is unchanged. */
export async function finishUpload(queries: Queries, id: string, answer: UploadAnswer, at: Date): Promise<void> {
  const state = 'problem' in answer ? 'refused' : 'done';
  await queries.execute(sql`
    update upload set state = ${state}, waiting_since = null, answer = ${JSON.stringify(answer)}::jsonb, changed_at = ${at}
     where id = ${id} and state in ('receiving', 'checking')`);
}

export async function selectUpload(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UploadRow | undefined> {
  const [row] = await queries.query<UploadRow>(sql`
    select upload.id, upload.app_code as "appCode", app.company_id as "companyId", upload.state,
           upload.file_name as "fileName", upload.size_bytes as "sizeBytes", upload.sha256, upload.answer,
           upload.uploaded_by as "uploadedBy", upload.waiting_since as "waitingSince"
      from upload join shared.app on app.code = upload.app_code
     where upload.id = ${id} ${lock ? sql`for update of upload` : nothing}`);
  return row;
}

export async function deleteUpload(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`delete from upload where id = ${id}`);
}

export interface UploadUse {
  /** Uploads in progress. */
  open: number;
  /** Bytes of packages that are announced, arriving or being checked. */
  quarantineBytes: number;
  /** Bytes of all versions. */
  storedBytes: number;
}

/** The uploads and bytes of a company. An upload without a byte since `idleSince` is not in progress. */
export async function selectUploadUse(queries: Queries, companyId: string, idleSince: Date): Promise<UploadUse> {
  const [row] = await queries.query<UploadUse>(sql`
    select count(*) filter (where upload.state = 'checking' or upload.changed_at >= ${idleSince})::int8 as open,
           coalesce(sum(coalesce(upload.size_bytes, upload.length_bytes, upload.expected_bytes)), 0)::int8 as "quarantineBytes",
           (select coalesce(sum(version.apk_size_bytes), 0)::int8
              from shared.version join shared.app on app.code = version.app_code where app.company_id = ${companyId}) as "storedBytes"
      from upload join shared.app on app.code = upload.app_code
     where app.company_id = ${companyId} and upload.state in ('receiving', 'checking')`);
  if (!row) throw new Error(`upload use of company ${companyId}: an aggregate answered no row`);
  return row;
}

/** Returns the packages in a check and the age of the oldest. */
export async function selectCheckMetrics(queries: Queries, at: Date): Promise<CheckMetrics> {
  const [row] = await queries.query<CheckMetrics>(sql`
    select
      (select count(*)::int from shared.upload where state = 'checking' and waiting_since is null) as unfinished,
      coalesce((select extract(epoch from ${at} - min(changed_at)) from shared.upload where state = 'checking' and waiting_since is null), 0)::float8
        as "oldestSeconds"`);
  if (!row) throw new Error('select metrics returned no row');
  return row;
}

export interface CheckMetrics {
  unfinished: number;
  oldestSeconds: number;
}
