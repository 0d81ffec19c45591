import type { Descriptions } from '../kernel/descriptions.ts';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const deviceDescriptions: Descriptions = {
  packageName: ['The Android package name.', 'com.example.shelfgap'],
  action: 'What the camera should do.',
  incompatible: 'Why the camera cannot run a newer version; null when there is none.',
  sizeBytes: ['The size in bytes.', 18_400_512],
  sha256: ['SHA-256 of the package in lower-case hex.', hash],
  signers: ['SHA-256 of each signing certificate, in lower-case hex.', [hash]],
  target: ['The path of the target in the signed metadata.', 'com.example.shelfgap/240.apk'],
  url: ['The address of the package for an hour, without a token.', 'https://console.example/files/240.apk?token=e30'],
  reason: 'Why the app was withdrawn.',
  explanation: ['The reason that the store gave, in its own words; null if it gave none.', 'The seller asked for it.'],
  since: 'Since when; null when unknown.',
  packages: 'The packages, in the order of the request. Packages that the store does not know are `none`.',
  nextCheckSeconds: ['Seconds until the next check, spread so that cameras do not ask at the same moment.', 86_400],
  cameraId: [
    'The same on every check, such as a hash of the serial number. Without it, a camera gets a version when everyone does.',
    'cam-00412',
  ],
  model: ['The model of the camera; optional.', 'Lens One'],
  country: ['Where the camera is, as in ISO 3166-1; optional, updates do not depend on it.', 'DE'],
  buyerCompanyId: [
    'The company that owns the camera, for early access; optional.',
    '0b6f1a52-9d3c-4e87-a1b2-c3d4e5f60718',
  ],
  androidApiLevel: ['The API level of Android.', 34],
  sdkAddonVersion: ['The highest SDK add-on that the camera has; null without one.', 6],
  abis: ['Android’s names of the processors that the camera runs.', ['arm64-v8a']],
  capabilities: ['Names of device capabilities, as the catalogue has them.', ['motion-sensor']],
  Incompatibility: 'Why a camera cannot run a version.',
};
