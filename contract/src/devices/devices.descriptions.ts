import type { Descriptions } from '../kernel/descriptions.ts';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const deviceDescriptions: Descriptions = {
  packageName: ['The Android package name.', 'com.example.shelfgap'],
  action: 'What the camera should do.',
  incompatible: 'Why the camera cannot run a newer version; null if no newer version is affected.',
  sizeBytes: ['The size in bytes.', 18_400_512],
  sha256: ['SHA-256 of the package in lower-case hex.', hash],
  signers: ['SHA-256 of each signing certificate, in lower-case hex.', [hash]],
  target: ['The path of the target in the signed metadata.', 'com.example.shelfgap/240.apk'],
  url: [
    'The address of the package; it works for an hour, without an access token.',
    'https://console.example/files/240.apk?token=e30',
  ],
  reason: 'Why the app was withdrawn.',
  explanation: ['The reason in the store’s own words; null if it gave none.', 'The seller asked for it.'],
  since: 'Since when the app has been withdrawn; null if unknown.',
  packages: 'The packages, in the order of the request. Packages that the store does not know get the action `none`.',
  nextCheckSeconds: ['Seconds until the next check, spread so that cameras do not ask at the same moment.', 86_400],
  cameraId: [
    'An id that is the same on every check, such as a hash of the serial number. Without it, a camera gets a version when everyone does.',
    'cam-00412',
  ],
  model: ['The model of the camera; optional.', 'Lens One'],
  country: ['The country of the camera, as an ISO 3166-1 code; optional. Updates do not depend on it.', 'DE'],
  buyerCompanyId: [
    'The company that owns the camera, for early access; optional.',
    '0b6f1a52-9d3c-4e87-a1b2-c3d4e5f60718',
  ],
  androidApiLevel: ['The API level of Android.', 34],
  sdkAddonVersion: ['The highest SDK add-on that the camera has; null if it has none.', 6],
  abis: ['The ABIs that the camera supports, by their Android names.', ['arm64-v8a']],
  capabilities: ['The device capabilities of the camera, by their names in the catalogue.', ['motion-sensor']],
  Incompatibility: 'Why a camera cannot run a version.',
};
