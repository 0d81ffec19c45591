import { expect, it } from 'vitest';
import { type CameraFacts, incompatibilityOf, type PackageRequirements } from './incompatibility.ts';

const needs: PackageRequirements = {
  minAndroidApiVersion: 27,
  sdkAddonVersion: { version: 3, required: true },
  nativeAbis: ['arm64-v8a', 'armeabi-v7a'],
  deviceCapabilities: ['ptz'],
};
const camera: CameraFacts = {
  androidApiLevel: 27,
  sdkAddonVersion: 3,
  abis: ['arm64-v8a'],
  capabilities: ['ptz', 'ir'],
};

it.each<[string, Partial<PackageRequirements>, Partial<CameraFacts>, string | null]>([
  ['that meets every requirement', {}, {}, null],
  ['with an older Android', {}, { androidApiLevel: 26 }, 'android-too-old'],
  ['with an older SDK add-on', {}, { sdkAddonVersion: 2 }, 'sdk-addon-too-old'],
  ['without an SDK add-on', {}, { sdkAddonVersion: null }, 'sdk-addon-too-old'],
  [
    'without an optional SDK add-on',
    { sdkAddonVersion: { version: 3, required: false } },
    { sdkAddonVersion: null },
    null,
  ],
  ['with another processor', {}, { abis: ['x86_64'] }, 'processor'],
  ['with any processor, for a package without native code', { nativeAbis: [] }, { abis: [] }, null],
  ['with any processor, for a package whose processors are unknown', { nativeAbis: null }, { abis: [] }, null],
  ['without a capability', {}, { capabilities: ['ir'] }, 'capability'],
  [
    'without optional capabilities',
    { requirements: { sdkAddonVersion: null, deviceCapabilities: [] } },
    { sdkAddonVersion: null, capabilities: [] },
    null,
  ],
  [
    'without the required SDK add-on, for a package with a later optional one',
    {
      sdkAddonVersion: { version: 6, required: false },
      requirements: { sdkAddonVersion: 5, deviceCapabilities: [] },
    },
    { sdkAddonVersion: 4 },
    'sdk-addon-too-old',
  ],
])('judges a camera %s', (_camera, required, has, expected) => {
  expect(incompatibilityOf({ ...needs, ...required }, { ...camera, ...has })).toBe(expected);
});
