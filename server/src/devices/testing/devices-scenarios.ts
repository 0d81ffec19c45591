import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

const check = {
  model: 'NV-200',
  androidApiLevel: 29,
  sdkAddonVersion: 5,
  abis: ['arm64-v8a'],
  capabilities: [],
  packages: [{ packageName: 'com.example.gate', versionCode: '1' }],
};

export const devicesScenarios: Scenarios = {
  'check-updates': { given: () => ({ as: 'store', body: check }), audit: { nothing: 'a check changes nothing' } },
};

export const devicesRequests: SampleRequests = { 'check-updates': { body: check } };
