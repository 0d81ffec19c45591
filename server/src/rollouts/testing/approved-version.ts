import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { addEarlyAccess } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { act, good, onlineApp, type StagedApk, stageVersion } from '../../apps/testing/staged-app.ts';
import type { TestServer } from '../../testing/test-server.ts';

export interface NextVersion {
  /** The parameters of calls about the version. */
  params: { id: string; appVersionCode: string };
}

/** Submits and approves the next version of an app. */
export async function approvedVersion(
  server: TestServer,
  app: string,
  { apk = { versionCode: 2 }, release }: { apk?: StagedApk; release?: ReleasePlan } = {},
): Promise<NextVersion> {
  server.clock.advance(1000);
  const params = { id: app, appVersionCode: await stageVersion(server, app, { saved: false, ...apk }) };
  await good(server.call(saveVersion, { as: 'ada', params, body: { ...(release && { release }) } }));
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  return { params };
}

/** An online app with a version that waits for its release. */
export async function waitingVersion(server: TestServer, apk: StagedApk = {}): Promise<NextVersion> {
  const { app } = await onlineApp(server, 'ada', { apk });
  return approvedVersion(server, app, { apk: { ...apk, versionCode: 2 }, release: { mode: 'manually' } });
}

/** An online app with a version that rolls out to a share of the cameras. */
export async function rollingVersion(server: TestServer, apk: StagedApk = {}, percent = 5): Promise<NextVersion> {
  const next = await waitingVersion(server, apk);
  const { id: app, appVersionCode: version } = next.params;
  await act(server, 'ada', app, { type: 'start-rollout', version, stages: [{ percent, days: 1 }] });
  return next;
}

/** Names a test camera for the early access of an app. Returns the id of the entry. */
export async function addCamera(server: TestServer, app: string, cameraId = 'bench-3'): Promise<string> {
  const body = { kind: 'camera', cameraId, name: `Test camera ${cameraId}` };
  const answer = await good(server.call(addEarlyAccess, { as: 'ada', params: { id: app }, body }));
  const added = answer.body.cameras.find((one) => one.cameraId === cameraId);
  if (!added) throw new Error(`camera ${cameraId}: expected it in the reply`);
  return added.receiverId;
}
