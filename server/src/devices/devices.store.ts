import type { PackageRequirements } from '@lensdock/contract/devices/incompatibility.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** The version of a package that cameras should have. */
export interface DeliveredPackage extends PackageRequirements {
  packageName: string;
  isUnpublished: boolean;
  /** Code of the version, under which the package is stored. */
  version: string;
  versionCode: string;
  versionName: string;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  signers: string[];
}

/**
 * Returns what the store delivers of these packages, by the unique index of their names. Cameras of earlier buyers get
 * updates of an app that is no longer offered to them.
 */
export function selectDelivered(queries: Queries, packageNames: readonly string[]): Promise<DeliveredPackage[]> {
  return queries.query<DeliveredPackage>(sql`
    select app.package_name as "packageName", app.status = 'Unpublished' as "isUnpublished",
           publication.version_code as version, part."versionCode", part."versionName", part."fileName",
           part."apkSha256" as sha256, part."apkSizeBytes" as "sizeBytes",
           part."metaData" -> 'signers' as signers,
           (part."metaData" -> 'minAndroidApiVersion')::int4 as "minAndroidApiVersion",
           nullif(part."metaData" -> 'sdkAddonVersion', 'null') as "sdkAddonVersion",
           part."metaData" -> 'nativeAbis' as "nativeAbis",
           part."metaData" -> 'deviceCapabilities' as "deviceCapabilities"
      from shared.app
      join shared.publication on publication.app_code = app.code and publication.number = app.publication_number,
           jsonb_to_record(publication.version)
             as part ("versionCode" text, "versionName" text, "fileName" text, "apkSha256" text, "apkSizeBytes" int8,
                      "metaData" jsonb)
     where app.package_name = any(${packageNames})`);
}
