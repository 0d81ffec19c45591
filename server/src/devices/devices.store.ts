import type { PackageRequirements } from '@lensdock/contract/devices/incompatibility.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A version that the store delivers to cameras. */
export interface DeliveredVersion extends PackageRequirements {
  /** Code of the version, under which the package is stored. */
  version: string;
  versionCode: string;
  versionName: string;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  signers: string[];
}

/** The version of a package that everyone gets, and the one that rolls out. */
export interface DeliveredPackage extends DeliveredVersion {
  packageName: string;
  appCode: string;
  isUnpublished: boolean;
  rolling: (DeliveredVersion & { seed: string; percent: number }) | null;
  /** Whether the app has had a rollout, so that cameras report what they have. */
  isTracked: boolean;
  /** The version code that this camera reported last. */
  reported: string | null;
}

/**
 * Returns what the store delivers of these packages, by the unique index of their names. Cameras of earlier buyers get
 * updates of an app that is no longer offered to them.
 */
export function selectDelivered(
  queries: Queries,
  packageNames: readonly string[],
  camera: Buffer | null,
): Promise<DeliveredPackage[]> {
  return queries.query<DeliveredPackage>(sql`
    select app.package_name as "packageName", app.code as "appCode", app.status = 'Unpublished' as "isUnpublished",
           publication.version_code as version, part."versionCode", part."versionName", part."fileName",
           part."apkSha256" as sha256, part."apkSizeBytes" as "sizeBytes",
           part."metaData" -> 'signers' as signers,
           (part."metaData" -> 'minAndroidApiVersion')::int4 as "minAndroidApiVersion",
           nullif(part."metaData" -> 'sdkAddonVersion', 'null') as "sdkAddonVersion",
           part."metaData" -> 'nativeAbis' as "nativeAbis",
           part."metaData" -> 'deviceCapabilities' as "deviceCapabilities",
           (select jsonb_build_object(
                     'version', version.code, 'versionCode', version.version_code::text,
                     'versionName', version.version_name, 'fileName', version.file_name,
                     'sha256', version.meta_data -> 'sha256', 'sizeBytes', version.apk_size_bytes,
                     'signers', version.meta_data -> 'signers',
                     'minAndroidApiVersion', version.meta_data -> 'minAndroidApiVersion',
                     'sdkAddonVersion', version.meta_data -> 'sdkAddonVersion',
                     'nativeAbis', version.meta_data -> 'nativeAbis',
                     'deviceCapabilities', version.meta_data -> 'deviceCapabilities',
                     'seed', rollout.seed, 'percent', rollout.percent)
              from shared.rollout join shared.version on version.code = rollout.version_code
             where rollout.app_code = app.code and rollout.phase = 'rolling') as rolling,
           exists (select from shared.rollout where rollout.app_code = app.code and rollout.started_at is not null)
             as "isTracked",
           (select camera_package.version_code from camera_package
             where camera_package.app_code = app.code and camera_package.camera = ${camera}::bytea) as reported
      from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number,
           jsonb_to_record(publication.version)
             as part ("versionCode" text, "versionName" text, "fileName" text, "apkSha256" text, "apkSizeBytes" int8,
                      "metaData" jsonb)
     where app.package_name = any(${packageNames})`);
}

/** Records what a camera has, for apps where it has changed. */
export async function upsertReports(
  queries: Queries,
  camera: Buffer,
  reports: readonly { appCode: string; versionCode: string }[],
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into camera_package (app_code, camera, version_code, reported_at)
    select "appCode", ${camera}::bytea, "versionCode", ${at}
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report ("appCode" text, "versionCode" text)
    on conflict (app_code, camera) do update
       set version_code = excluded.version_code, reported_at = excluded.reported_at`);
}
