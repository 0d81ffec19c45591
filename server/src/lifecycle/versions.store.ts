import type { SignerIdentity } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import type { VersionState } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ApkFinding } from './apk-finding.ts';

export interface NewVersion {
  code: string;
  appCode: string;
  metaData: ApkMetaData;
  signer: SignerIdentity;
  findings: readonly ApkFinding[];
  fileName: string;
  uploadedBy: string;
  at: Date;
}

/** Inserts an unsaved version. The acknowledgement is a condition of the upload. */
export async function insertVersion(queries: Queries, version: NewVersion): Promise<void> {
  const { metaData, at } = version;
  await queries.execute(sql`
    insert into version (code, app_code, status, saved, package_name, version_name, version_code, meta_data, signer,
                         findings, export_acknowledged, apk_sha256, apk_size_bytes, file_name, uploaded_by,
                         uploaded_at, modified_at)
    values (${version.code}, ${version.appCode}, 'Draft', false, ${metaData.packageName}, ${metaData.versionName},
            ${metaData.versionCode}::numeric, ${JSON.stringify(metaData)}::jsonb, ${JSON.stringify(version.signer)}::jsonb,
            ${JSON.stringify(version.findings)}::jsonb, true, ${metaData.sha256}, ${metaData.sizeBytes},
            ${version.fileName}, ${version.uploadedBy}, ${at}, ${at})`);
}

/** Locks a version until the transaction ends, so that its revision cannot change after the comparison. */
export async function lockVersion(queries: Queries, code: string): Promise<void> {
  await queries.query(sql`select 1 from version where code = ${code} for update`);
}

export async function updateChangelog(
  queries: Queries,
  code: string,
  changelog: TextByIsocode,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update version set changelog = ${JSON.stringify(changelog)}::jsonb, revision = revision + 1, modified_at = ${at}
     where code = ${code}`);
}

export async function updateVersionStates(
  queries: Queries,
  versions: readonly VersionState[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await queries.execute(sql`
    update version set status = given.status, saved = given.saved, modified_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given (code text, status text, saved boolean)
     where version.code = given.code`);
}

export async function deleteVersions(queries: Queries, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await queries.execute(sql`delete from version where code = any(${codes})`);
}

export async function selectVersionCodes(queries: Queries, appCode: string): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`select code from version where app_code = ${appCode}`);
  return rows.map(({ code }) => code);
}
