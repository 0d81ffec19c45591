import { cameraRequirementsOf } from '../versions/camera-requirements.ts';
import type { CameraRequirements } from '../versions/versions.ts';
import type { Incompatibility, UpdateCheck } from './devices.ts';

/** The requirements of a package on a camera. */
export interface PackageRequirements {
  minAndroidApiVersion: number;
  /** An optional add-on requires nothing. */
  sdkAddonVersion: { version: number; required: boolean } | null;
  /** Empty if it runs on every CPU; null if unknown. */
  nativeAbis: readonly string[] | null;
  deviceCapabilities: readonly string[];
  /** Null for packages inspected before these were recorded. */
  requirements?: CameraRequirements | null;
}

export type CameraFacts = Pick<UpdateCheck, 'androidApiLevel' | 'sdkAddonVersion' | 'abis' | 'capabilities'>;

/** Returns the first reason why a camera cannot run a package; null if it can. */
export function incompatibilityOf(needs: PackageRequirements, camera: CameraFacts): Incompatibility | null {
  if (camera.androidApiLevel < needs.minAndroidApiVersion) return 'android-too-old';
  const { sdkAddonVersion, deviceCapabilities } = cameraRequirementsOf(needs);
  if (sdkAddonVersion !== null && (camera.sdkAddonVersion ?? 0) < sdkAddonVersion) return 'sdk-addon-too-old';
  const abis = needs.nativeAbis ?? [];
  if (abis.length > 0 && !abis.some((abi) => camera.abis.includes(abi))) return 'processor';
  return deviceCapabilities.every((name) => camera.capabilities.includes(name)) ? null : 'capability';
}
