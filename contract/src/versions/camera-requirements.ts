import type { ApkMetaData, CameraRequirements } from './versions.ts';

/**
 * The parts of a camera without which a package does not run. Of a package that was inspected before they were
 * recorded, everything that is not known to be optional.
 */
export function cameraRequirementsOf({
  requirements,
  sdkAddonVersion,
  deviceCapabilities,
}: {
  requirements?: CameraRequirements | null | undefined;
  sdkAddonVersion: ApkMetaData['sdkAddonVersion'];
  deviceCapabilities: readonly string[];
}): CameraRequirements {
  if (requirements) return requirements;
  return {
    sdkAddonVersion: sdkAddonVersion?.required ? sdkAddonVersion.version : null,
    deviceCapabilities: [...deviceCapabilities],
  };
}
