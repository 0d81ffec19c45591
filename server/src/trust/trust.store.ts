import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { isOffSale, isOutOfStore } from '../kernel/identity/blocks.store.ts';

export interface TrustHead {
  /** Null before the first run. */
  position: number | null;
}

/** Makes this transaction the only writer of the metadata until it ends. */
export async function lockTrustHead(queries: Queries): Promise<TrustHead> {
  const [row] = await queries.query<TrustHead>(sql`select position from trust_head for update`);
  if (!row) throw new Error('head of the trust metadata: row not found');
  return row;
}

export async function updateTrustHead(queries: Queries, position: number): Promise<void> {
  await queries.execute(sql`update trust_head set position = ${position}::int8`);
}

/** Returns the position of the newest event. */
export async function selectLastPosition(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(sql`select last from shared.store_event_counter`);
  return row?.last ?? 0;
}

/** Returns the apps with events after a position; all apps that deliver anything for null. */
export async function selectChangedApps(queries: Queries, after: number | null, last: number): Promise<string[]> {
  const rows =
    after === null
      ? await queries.query<{ code: string }>(sql`
          select code from shared.app
           where publication_number is not null
              or exists (select from shared.rollout where rollout.app_code = app.code and rollout.early_since is not null)`)
      : await queries.query<{ code: string }>(sql`
          select distinct coalesce(app_code, '') as code from shared.store_event
           where position > ${after}::int8 and position <= ${last}::int8 and app_code is not null`);
  return rows.map(({ code }) => code);
}

export interface OnlinePackage {
  appCode: string;
  packageName: string;
  versionCode: string;
  /** Code of the version, under which the package is stored. */
  version: string;
  sha256: string;
  sizeBytes: number;
  signers: string[];
  publication: number;
}

/**
 * Returns the packages that these apps deliver: the one online, and those that roll out or are in early access, which a
 * block of the company pauses in any case.
 */
export function selectOnlinePackages(queries: Queries, apps: readonly string[]): Promise<OnlinePackage[]> {
  return queries.query<OnlinePackage>(sql`
    select app.code as "appCode", publication.version ->> 'packageName' as "packageName",
           publication.version ->> 'versionCode' as "versionCode", publication.version_code as version,
           publication.version ->> 'apkSha256' as sha256,
           (publication.version ->> 'apkSizeBytes')::int8 as "sizeBytes",
           publication.version #> '{metaData,signers}' as signers, publication.number as publication
      from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
     where app.code = any(${apps}) and app.status <> 'Unpublished'
       and not ${isOutOfStore(sql`app.company_id`)}
    union all
    select app.code, version.package_name, version.version_code::text, version.code, version.meta_data ->> 'sha256',
           version.apk_size_bytes, version.meta_data -> 'signers', coalesce(app.publication_number, 0)
      from shared.app
      join shared.rollout on rollout.app_code = app.code and (rollout.phase = 'rolling' or rollout.early_since is not null)
      join shared.version on version.code = rollout.version_code
     where app.code = any(${apps}) and app.status <> 'Unpublished' and not ${isOffSale(sql`app.company_id`)}`);
}

/** The metadata of a target, besides its path. */
export interface TargetEntry {
  length: number;
  hashes: { sha256: string };
  custom: { signers: string[]; publication: number };
}

export interface TargetRow {
  appCode: string;
  path: string;
  bin: number;
  version: string;
  file: TargetEntry;
}

export function selectTargetsOfApps(queries: Queries, apps: readonly string[]): Promise<TargetRow[]> {
  return queries.query<TargetRow>(sql`
    select app_code as "appCode", path, bin, version_code as version, file from trust_target where app_code = any(${apps})`);
}

export async function deleteTargets(queries: Queries, targets: readonly TargetRow[]): Promise<void> {
  await queries.execute(sql`
    delete from trust_target
     using unnest(${targets.map(({ appCode }) => appCode)}::text[], ${targets.map(({ path }) => path)}::text[])
       as old (app, path)
     where trust_target.app_code = old.app and trust_target.path = old.path`);
}

export async function upsertTargets(queries: Queries, targets: readonly TargetRow[]): Promise<void> {
  await queries.execute(sql`
    insert into trust_target (app_code, path, bin, version_code, file)
    select "appCode", path, bin, version, file
      from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
        as target ("appCode" text, path text, bin int, version text, file jsonb)
    on conflict (app_code, path) do update
       set bin = excluded.bin, version_code = excluded.version_code, file = excluded.file`);
}

export function selectTargetsOfBins(
  queries: Queries,
  bins: readonly number[],
): Promise<{ bin: number; path: string; file: TargetEntry }[]> {
  return queries.query(sql`
    select bin, path, file from trust_target where bin = any(${bins}::int4[]) order by bin, path`);
}

/** Returns the stored version of a target's package. */
export async function findTarget(queries: Queries, path: string): Promise<TargetRow | undefined> {
  const [row] = await queries.query<TargetRow>(sql`
    select app_code as "appCode", path, bin, version_code as version, file from trust_target where path = ${path} limit 1`);
  return row;
}

export interface RoleState {
  role: string;
  version: number;
  keyId: string;
  expiresAt: Date;
}

/** Returns the newest version of every role. */
export function selectRoles(queries: Queries): Promise<RoleState[]> {
  return queries.query<RoleState>(sql`
    select distinct on (role) role, version, key_id as "keyId", expires_at as "expiresAt"
      from trust_metadata order by role, version desc`);
}

/** Returns one version, or the newest one. */
export async function selectMetadata(
  queries: Queries,
  role: string,
  version: number | null = null,
): Promise<{ version: number; content: string } | undefined> {
  const [row] = await queries.query<{ version: number; content: string }>(sql`
    select version, content from trust_metadata
     where role = ${role} and version = coalesce(${version}::int4, (select max(version) from trust_metadata newest
                                                                     where newest.role = ${role}))`);
  return row;
}

export interface NewMetadata {
  role: string;
  version: number;
  content: string;
  keyId: string;
  expires: string;
}

export async function insertMetadata(queries: Queries, rows: readonly NewMetadata[], at: Date): Promise<void> {
  await queries.execute(sql`
    insert into trust_metadata (role, version, content, key_id, expires_at, created_at)
    select role, version, content, "keyId", expires, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (role text, version int, content text, "keyId" text, expires timestamptz)`);
}

/** Deletes versions that were replaced before this moment. Roots stay: clients follow them one by one. */
export async function deleteReplacedMetadata(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`
    delete from trust_metadata old
     using trust_metadata next
     where next.role = old.role and next.version = old.version + 1 and old.role <> 'root'
       and next.created_at < ${before}`);
}

/** Seconds until the first role expires, and the age of the oldest event that the metadata lacks; 0 without metadata. */
export async function selectTrustMetrics(
  queries: Queries,
  at: Date,
): Promise<{ onlineSeconds: number; offlineSeconds: number; oldestSeconds: number }> {
  const [row] = await queries.query<{ onlineSeconds: number; offlineSeconds: number; oldestSeconds: number }>(sql`
    with newest as (select distinct on (role) role, expires_at from trust_metadata order by role, version desc)
    select coalesce(extract(epoch from min(expires_at) filter (where role not in ('root', 'targets')) - ${at}), 0)::float8
             as "onlineSeconds",
           coalesce(extract(epoch from min(expires_at) filter (where role in ('root', 'targets')) - ${at}), 0)::float8
             as "offlineSeconds",
           coalesce((select extract(epoch from ${at}::timestamptz - event.at)
                       from shared.store_event event
                      where event.position > (select position from trust_head) and event.app_code is not null
                      order by event.position limit 1), 0)::float8 as "oldestSeconds"
      from newest`);
  return row ?? { onlineSeconds: 0, offlineSeconds: 0, oldestSeconds: 0 };
}
