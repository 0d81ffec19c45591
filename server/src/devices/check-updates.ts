import { createHash } from 'node:crypto';
import type { UpdateAdvice, UpdateAnswer, UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { incompatibilityOf } from '@lensdock/contract/devices/incompatibility.ts';
import { linkToFile } from '../kernel/http/files/signed-link.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { readWithdrawal } from '../publications/read-withdrawal.ts';
import { apkFile } from '../versions/apk-file.ts';
import type { ReadDelivered } from './delivered-packages.ts';
import { admitCamera, type DeliveredPackage, type DeliveredVersion, upsertReports } from './devices.store.ts';
import { isInShare } from './rollout-share.ts';

interface CheckServices extends Pick<AppServices, 'database' | 'secrets' | 'storage' | 'clock' | 'settings'> {
  readDelivered: ReadDelivered;
}

type RollingVersion = NonNullable<DeliveredPackage['rolling']>;

/** Long enough to resume a download after an outage. */
const linkSeconds = 3600;

/** Says for each installed package what to do. Adds a statement only when the camera has something new. */
export async function checkUpdates(services: CheckServices, check: UpdateCheck, at: Date): Promise<UpdateAnswer> {
  const names = [...new Set(check.packages.map(({ packageName }) => packageName))];
  const camera = check.cameraId === undefined ? null : hashOf(check.cameraId);
  const delivered = await services.readDelivered({
    packageNames: names,
    camera,
    cameraId: check.cameraId ?? null,
    company: check.buyerCompanyId?.toLowerCase() ?? null,
    beforeApproval: services.settings.EARLY_ACCESS_BEFORE_APPROVAL,
  });
  if (camera) await report(services, { camera, check, delivered, at });
  const advise = async ({ packageName, versionCode }: UpdateCheck['packages'][number]): Promise<UpdateAdvice> => {
    const found = delivered.get(packageName);
    if (found?.isUnpublished || found?.isBlocked) return describeWithdrawal(services, packageName, found);
    if (!found) return { packageName, action: 'none', incompatible: null };
    // Android refuses a lower version code, so an older publication is not an update.
    const newer = offeredTo(found, check).filter((one) => BigInt(one.versionCode) > BigInt(versionCode));
    for (const one of newer) {
      const isPossible = incompatibilityOf(one, check) === null;
      if (isPossible && (one !== found.rolling || (await isAdmitted(services, found.rolling, camera, at))))
        return describeUpdate(services, packageName, one, at);
    }
    const [first] = newer.filter((one) => incompatibilityOf(one, check) !== null);
    return { packageName, action: 'none', incompatible: first ? incompatibilityOf(first, check) : null };
  };
  return {
    packages: await Promise.all(check.packages.map(advise)),
    nextCheckSeconds: nextCheckOf(services.settings.DEVICE_CHECK_SECONDS),
  };
}

/** The versions for this camera, newest first. One that rolls out to a number of cameras still has to admit it. */
function offeredTo(found: DeliveredPackage, check: UpdateCheck): DeliveredVersion[] {
  const { early, rolling, published } = found;
  const offered = [
    ...(early ? [early] : []),
    ...(rolling && isRollingTo(found.appCode, rolling, check) ? [rolling] : []),
    ...(published ? [published] : []),
  ];
  return offered.toSorted((one, other) => (BigInt(one.versionCode) < BigInt(other.versionCode) ? 1 : -1));
}

function isRollingTo(appCode: string, rolling: RollingVersion, { cameraId }: UpdateCheck): boolean {
  const { seed, percent, cameraLimit } = rolling;
  if (percent === 100) return true;
  if (cameraId === undefined) return false;
  // A camera that was admitted keeps the version when the rollout continues by percentage.
  return cameraLimit !== null || rolling.isAdmitted || isInShare({ appCode, seed, percent }, cameraId);
}

/** Whether a rollout to a number of cameras has a place for this one. Others admit every camera that they offer to. */
async function isAdmitted(
  { database }: CheckServices,
  rolling: RollingVersion,
  camera: Buffer | null,
  at: Date,
): Promise<boolean> {
  const { version, cameraLimit: limit, admitted } = rolling;
  if (limit === null || rolling.isAdmitted) return true;
  if (!camera || admitted >= limit) return false;
  return database.transaction((transaction) => admitCamera(transaction, { version, camera, limit, at }));
}

interface Reporting {
  camera: Buffer;
  check: UpdateCheck;
  delivered: ReadonlyMap<string, DeliveredPackage>;
  at: Date;
}

/** Records what the camera has of apps with a rollout; most checks have nothing new. */
async function report({ database }: CheckServices, { camera, check, delivered, at }: Reporting): Promise<void> {
  const versions = new Map(
    check.packages.flatMap(({ packageName, versionCode }) => {
      const found = delivered.get(packageName);
      const code = String(BigInt(versionCode));
      return found?.isTracked && found.reported !== code ? [[found.appCode, code] as const] : [];
    }),
  );
  const reports = [...versions].map(([appCode, versionCode]) => ({ appCode, versionCode }));
  if (reports.length > 0) await upsertReports(database, camera, reports, at);
}

/** The store keeps no ids of cameras. */
function hashOf(cameraId: string): Buffer {
  return createHash('sha256').update(cameraId).digest().subarray(0, 16);
}

async function describeUpdate(
  services: CheckServices,
  packageName: string,
  update: DeliveredVersion,
  at: Date,
): Promise<UpdateAdvice> {
  const { versionCode, versionName, sizeBytes, sha256, signers } = update;
  const file = { ...apkFile({ code: update.version, fileName: update.fileName }), sha256 };
  return {
    packageName,
    action: 'update',
    versionCode,
    versionName,
    sizeBytes,
    sha256,
    signers,
    target: `${packageName}/${versionCode}.apk`,
    url: await linkToFile(services, file, { at, seconds: linkSeconds }),
  };
}

/** The store's own words say why, since an app can be unpublished for many reasons. */
async function describeWithdrawal(
  { database }: CheckServices,
  packageName: string,
  { appCode, isUnpublished }: DeliveredPackage,
): Promise<UpdateAdvice> {
  // The reason of a block concerns the company and not its customers.
  const withdrawal = isUnpublished ? await readWithdrawal(database, appCode) : null;
  const [explanation, since] = [withdrawal?.reason ?? null, withdrawal?.at ?? null];
  return { packageName, action: 'withdrawn', reason: 'unpublished', explanation, since };
}

/** Between three quarters and five quarters of the usual time. */
function nextCheckOf(seconds: number): number {
  return Math.round(seconds * (0.75 + Math.random() / 2));
}
