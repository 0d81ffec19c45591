import type { CameraFacts } from '@lensdock/contract/devices/incompatibility.ts';

export interface CameraModel extends CameraFacts {
  model: string;
}

/** The last one is too old for most apps. */
export const cameraModels: readonly CameraModel[] = [
  {
    model: 'NV-900',
    androidApiLevel: 33,
    sdkAddonVersion: 6,
    abis: ['arm64-v8a', 'armeabi-v7a'],
    capabilities: ['messagebroker', 'videoinput', 'audioinput', 'relayoutput', 'alarminput', 'ptz'],
  },
  {
    model: 'NV-500',
    androidApiLevel: 29,
    sdkAddonVersion: 5,
    abis: ['arm64-v8a'],
    capabilities: ['messagebroker', 'videoinput', 'audioinput', 'relayoutput'],
  },
  { model: 'NV-100', androidApiLevel: 26, sdkAddonVersion: 4, abis: ['armeabi-v7a'], capabilities: ['videoinput'] },
];
