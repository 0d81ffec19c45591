import type { Queries } from '@lensdock/ports/database/database.ts';
import { binOf } from './repository/hash-bins.ts';
import {
  deleteTargets,
  type OnlinePackage,
  selectChangedApps,
  selectLastPosition,
  selectOnlinePackages,
  selectTargetsOfApps,
  type TargetRow,
  type TrustHead,
  updateTrustHead,
  upsertTargets,
} from './trust.store.ts';

/** Follows the store's events: the targets are the packages that the store delivers. Returns the bins that have changed. */
export async function changeTargets(
  transaction: Queries,
  { position }: TrustHead,
  binCount: number,
): Promise<ReadonlySet<number>> {
  const last = await selectLastPosition(transaction);
  if (last === position) return new Set();
  const apps = await selectChangedApps(transaction, position, last);
  const before = new Map((await selectTargetsOfApps(transaction, apps)).map((row) => [keyOf(row), row]));
  const online = await selectOnlinePackages(transaction, apps);
  const after = new Map(online.map((one) => targetOf(one, binCount)).map((row) => [keyOf(row), row]));
  const gone = [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row]));
  const written = [...after].flatMap(([key, row]) => (isSame(before.get(key), row) ? [] : [row]));
  if (gone.length > 0) await deleteTargets(transaction, gone);
  if (written.length > 0) await upsertTargets(transaction, written);
  await updateTrustHead(transaction, last);
  return new Set([...gone, ...written].map(({ bin }) => bin));
}

/** An app has one target, or more during a rollout or early access. */
function keyOf({ appCode, path }: TargetRow): string {
  return `${appCode} ${path}`;
}

function targetOf(online: OnlinePackage, binCount: number): TargetRow {
  const { appCode, packageName, versionCode, version, sha256, sizeBytes, signers, publication } = online;
  const path = `${packageName}/${versionCode}.apk`;
  return {
    appCode,
    path,
    bin: binOf(path, binCount),
    version,
    file: { length: sizeBytes, hashes: { sha256 }, custom: { signers, publication } },
  };
}

/** Another publication of the same package, such as one with new prices, changes nothing for a device. */
function isSame(before: TargetRow | undefined, after: TargetRow): boolean {
  return before?.file.hashes.sha256 === after.file.hashes.sha256;
}
