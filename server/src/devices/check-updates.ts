import type { UpdateAdvice, UpdateAnswer, UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import { incompatibilityOf } from '@lensdock/contract/devices/incompatibility.ts';
import { linkToFile } from '../kernel/http/files/signed-link.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { apkFile } from '../versions/apk-file.ts';
import { type DeliveredPackage, selectDelivered } from './devices.store.ts';

type CheckServices = Pick<AppServices, 'database' | 'storage' | 'clock' | 'settings'>;

/** Long enough to resume a download after an outage. */
const linkSeconds = 3600;

/** Says for each installed package what to do. One statement, however many packages there are. */
export async function checkUpdates(services: CheckServices, check: UpdateCheck, at: Date): Promise<UpdateAnswer> {
  const names = [...new Set(check.packages.map(({ packageName }) => packageName))];
  const rows = names.length > 0 ? await selectDelivered(services.database, names) : [];
  const delivered = new Map(rows.map((row) => [row.packageName, row]));
  const advise = async ({ packageName, versionCode }: UpdateCheck['packages'][number]): Promise<UpdateAdvice> => {
    const online = delivered.get(packageName);
    if (online?.isUnpublished) return { packageName, action: 'withdrawn', reason: 'unpublished' };
    // Android refuses a lower version code, so an older publication is no update.
    if (!online || BigInt(online.versionCode) <= BigInt(versionCode))
      return { packageName, action: 'none', incompatible: null };
    const incompatible = incompatibilityOf(online, check);
    if (incompatible) return { packageName, action: 'none', incompatible };
    return describeUpdate(services, online, at);
  };
  return {
    packages: await Promise.all(check.packages.map(advise)),
    nextCheckSeconds: nextCheckOf(services.settings.DEVICE_CHECK_SECONDS),
  };
}

async function describeUpdate(services: CheckServices, online: DeliveredPackage, at: Date): Promise<UpdateAdvice> {
  const { packageName, versionCode, versionName, sizeBytes, sha256, signers } = online;
  const file = { ...apkFile({ code: online.version, fileName: online.fileName }), sha256 };
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

/** Between three quarters and five quarters of the usual time. */
function nextCheckOf(seconds: number): number {
  return Math.round(seconds * (0.75 + Math.random() / 2));
}
