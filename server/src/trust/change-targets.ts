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

/** Follows the store's events: the targets are the packages that are online. Returns the bins that have changed. */
export async function changeTargets(
  transaction: Queries,
  { position }: TrustHead,
  binCount: number,
): Promise<ReadonlySet<number>> {
  const last = await selectLastPosition(transaction);
  if (last === position) return new Set();
  const apps = await selectChangedApps(transaction, position, last);
  const before = new Map((await selectTargetsOfApps(transaction, apps)).map((row) => [row.appCode, row]));
  const after = new Map(
    (await selectOnlinePackages(transaction, apps)).map((online) => [online.appCode, targetOf(online, binCount)]),
  );
  const changed = apps.filter((app) => !isSame(before.get(app), after.get(app)));
  await deleteTargets(
    transaction,
    changed.filter((app) => before.has(app) && !after.has(app)),
  );
  const written = changed.flatMap((app) => after.get(app) ?? []);
  if (written.length > 0) await upsertTargets(transaction, written);
  await updateTrustHead(transaction, last);
  const rows = changed.flatMap((app) => [before.get(app), after.get(app)]).filter((row) => row !== undefined);
  return new Set(rows.map(({ bin }) => bin));
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
function isSame(before: TargetRow | undefined, after: TargetRow | undefined): boolean {
  return before?.path === after?.path && before?.file.hashes.sha256 === after?.file.hashes.sha256;
}
