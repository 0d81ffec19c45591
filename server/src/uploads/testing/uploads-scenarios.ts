import { newApp } from '../../apps/testing/staged-app.ts';
import type { Scenarios } from '../../kernel/history/testing/scenario.ts';
import { releasePackageNames } from '../../testing/app-stages.ts';
import { sampleApk, uploadOf } from '../../testing/sample-apk.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ada = { as: 'ada' } as const;

async function packageUpload(server: TestServer) {
  await releasePackageNames(server);
  return { ...ada, params: { id: await newApp(server) }, ...uploadOf(await sampleApk('journey-1.0.0')) };
}

export const uploadsScenarios: Scenarios = {
  'check-version': { given: packageUpload, audit: { nothing: 'a dry run keeps nothing' } },
  'upload-version': { given: packageUpload, audit: ['upload-version'] },
};
