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

/** The cameras of a rollout: a percentage, or a number of which some are admitted already. */
interface RollingShare {
  seed: string;
  percent: number;
  cameraLimit: number | null;
  admitted: number;
  /** Whether this camera is one of them. */
  isAdmitted: boolean;
}

/** The deliveries of a package: the version that everyone gets, and those that only some cameras get. */
export interface DeliveredPackage {
  /** Of the package in the list that was asked for, from 1. */
  place: number;
  appCode: string;
  isUnpublished: boolean;
  /** The block of its company takes it out of the store. */
  isBlocked: boolean;
  /** Number of the publication that everyone gets. */
  publication: number | null;
  /** The version of this publication; null as well if the server named this publication. */
  published: DeliveredVersion | null;
  rolling: (DeliveredVersion & RollingShare) | null;
  /** The version in early access, if this camera or its company is named. */
  early: DeliveredVersion | null;
  /** Whether the app has had a rollout, so that cameras report what they have. */
  isTracked: boolean;
  /** The version code that this camera reported last. */
  reported: string | null;
}

/** A package of a camera, and the publication of it that this server has read. */
export interface RequestedPackage {
  packageName: string;
  known: { appCode: string; publication: number } | undefined;
  /** A hash of `cameraId`. */
  camera: Buffer | null;
  cameraId: string | null;
  /** The company that owns the camera. */
  company: string | null;
}

/**
 * Returns what the store delivers of these packages, by the unique index of their names. Cameras of earlier buyers get
 * updates of an app that is no longer offered to them.
 */
export function selectDelivered(
  queries: Queries,
  asked: readonly RequestedPackage[],
  /** Whether versions may be in early access before their approval. */
  beforeApproval: boolean,
): Promise<DeliveredPackage[]> {
  return queries.query<DeliveredPackage>(sql`
    select place, "appCode", "isUnpublished", "isBlocked", publication, published, rolling, early, "isTracked", reported
      from packages_of_cameras(
             ${asked.map(({ packageName }) => packageName)}, ${asked.map(({ known }) => known?.appCode ?? null)},
             ${asked.map(({ known }) => known?.publication ?? null)}, ${asked.map(({ camera }) => camera)},
             ${asked.map(({ cameraId }) => cameraId)}, ${asked.map(({ company }) => company)},
             ${beforeApproval}::boolean)`);
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

/** Admits a camera to a rollout to a number of them, unless that many are admitted. Call it in a transaction. */
export async function admitCamera(
  queries: Queries,
  { version, camera, limit, at }: { version: string; camera: Buffer; limit: number; at: Date },
): Promise<boolean> {
  // Locks the count, so that cameras that ask at the same moment are admitted one after the other.
  const [counted] = await queries.query<{ admitted: number }>(sql`
    insert into camera_admission_count (version_code, admitted) values (${version}, 0)
    on conflict (version_code) do update set admitted = camera_admission_count.admitted
    returning admitted`);
  if (!counted || counted.admitted >= limit) return false;
  const inserted = await queries.query<{ version: string }>(sql`
    insert into camera_admission (version_code, camera, admitted_at) values (${version}, ${camera}::bytea, ${at})
    on conflict do nothing returning version_code as version`);
  if (inserted.length > 0)
    await queries.execute(sql`
      update camera_admission_count set admitted = admitted + 1 where version_code = ${version}`);
  return true;
}
