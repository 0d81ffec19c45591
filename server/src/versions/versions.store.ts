import type { SignerIdentity } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { TextByIsocode } from '@lensdock/contract/kernel/language.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { RolloutPhase } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';
import type { UploadContext } from './continuity-findings.ts';

/** Returns what a package must be consistent with. Lock the app first if the result is used for a change. */
export async function selectUploadContext(
  queries: Queries,
  appCode: string,
  packageName: string | null,
): Promise<UploadContext> {
  const [row] = await queries.query<UploadContext>(sql`
    select app.package_name as "packageName",
           exists (select from shared.app other where other.package_name = ${packageName} and other.code <> app.code)
             as "packageNameInUse",
           (select max(version_code)::text from shared.version
             where version.app_code = app.code and version.status in ('Approved', 'Unpublished')) as "highestVersionCode",
           (select jsonb_build_object('metaData', meta_data, 'signer', signer) from shared.version
             where version.app_code = app.code and version.status = 'Approved'
             order by version.uploaded_at desc limit 1) as "lastApproved"
      from shared.app where app.code = ${appCode}`);
  if (!row) throw new Error(`app ${appCode}: not found after the lock`);
  return row;
}

export interface VersionRow {
  code: string;
  appCode: string;
  status: ApprovalStatus;
  phase: RolloutPhase | null;
  saved: boolean;
  revision: number;
  metaData: ApkMetaData;
  signer: SignerIdentity;
  findings: ApkFinding[];
  changelog: TextByIsocode;
  exportAcknowledged: boolean;
  fileName: string;
  /** The person's name. */
  uploadedBy: string;
  uploadedAt: Date;
  comparedWith: {
    code: string;
    status: ApprovalStatus;
    phase: RolloutPhase | null;
    metaData: ApkMetaData;
    signer: SignerIdentity;
  } | null;
}

/** Returns a version of this app with the previously approved one. */
export async function selectVersion(queries: Queries, appCode: string, code: string): Promise<VersionRow | undefined> {
  const [row] = await queries.query<VersionRow>(sql`
    select version.code, version.app_code as "appCode", version.status, rollout.phase, version.saved, version.revision,
           version.meta_data as "metaData", version.signer, version.findings, version.changelog,
           version.export_acknowledged as "exportAcknowledged", version.file_name as "fileName",
           coalesce((select name from shared.person where subject = version.uploaded_by), version.uploaded_by) as "uploadedBy",
           version.uploaded_at as "uploadedAt",
           (select jsonb_build_object('code', before.code, 'status', before.status, 'phase', (select phase from shared.rollout where version_code = before.code), 'metaData', before.meta_data,
                                      'signer', before.signer)
              from shared.version before
             where before.app_code = version.app_code and before.code <> version.code
               and before.status in ('Approved', 'Unpublished') and before.uploaded_at <= version.uploaded_at
             order by before.uploaded_at desc, before.version_code desc limit 1) as "comparedWith"
      from shared.version
      left join shared.rollout on rollout.version_code = version.code
     where version.app_code = ${appCode} and version.code = ${code}`);
  return row;
}

export interface VersionLine {
  code: string;
  versionName: string;
  status: ApprovalStatus;
  phase: RolloutPhase | null;
  percent: number;
  cameraLimit: number | null;
  earlyAccess: boolean;
  saved: boolean;
  modifiedAt: Date;
}

/** Returns the versions latest first, as the state table expects. */
export async function selectVersionLines(queries: Queries, appCode: string): Promise<VersionLine[]> {
  return queries.query<VersionLine>(sql`
    select version.code, version.version_name as "versionName", version.status, rollout.phase,
           coalesce(rollout.percent, 0) as percent, rollout.camera_limit as "cameraLimit",
           rollout.early_since is not null as "earlyAccess", version.saved, version.modified_at as "modifiedAt"
      from shared.version
      left join shared.rollout on rollout.version_code = version.code
     where version.app_code = ${appCode}
     order by version.uploaded_at desc, version.version_code desc`);
}
