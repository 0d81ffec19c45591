import type { ApkMetaData } from './versions.ts';

/** Names added and removed between two versions, each in the order of its own manifest. */
export interface NameChanges {
  added: string[];
  removed: string[];
  kept: string[];
}

export type ComparableVersion = Pick<ApkMetaData, 'permissions' | 'deviceCapabilities'>;

export interface VersionChanges {
  permissions: NameChanges;
  capabilities: NameChanges;
}

/**
 * The requirements that a version adds and drops compared with the previous one. Without a previous one all are kept.
 */
export function compareVersions(before: ComparableVersion | null, now: ComparableVersion): VersionChanges {
  return {
    permissions: compareNames(before?.permissions ?? now.permissions, now.permissions),
    capabilities: compareNames(before?.deviceCapabilities ?? now.deviceCapabilities, now.deviceCapabilities),
  };
}

function compareNames(before: readonly string[], now: readonly string[]): NameChanges {
  const [old, current] = [new Set(before), new Set(now)];
  return {
    added: now.filter((name) => !old.has(name)),
    removed: before.filter((name) => !current.has(name)),
    kept: now.filter((name) => old.has(name)),
  };
}
