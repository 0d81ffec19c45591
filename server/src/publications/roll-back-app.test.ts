import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import { listPublications, rollBackApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, newApp, onlineApp, type StagedApk, stageVersion } from '../apps/testing/staged-app.ts';
import { putInState } from '../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function updatedApp(packageName: string, next: StagedApk = {}, first: StagedApk = {}): Promise<string> {
  const { app } = await onlineApp(server, 'ada', { apk: { packageName, ...first } });
  server.clock.advance(1000);
  const version = await stageVersion(server, app, { packageName, versionCode: 2, ...next });
  await act(server, 'ada', app, { type: 'save-version', version });
  await act(server, 'olga', app, { type: 'approve', kind: 'version' });
  return app;
}

const rollBack = (id: string, number = '1') =>
  server.call(rollBackApp, { as: 'ada', params: { id, number }, body: { reason: 'It loses its settings.' } });

/** The version that the store offers a camera with this one. */
async function offered(packageName: string, versionCode: string) {
  const packages = [{ packageName, versionCode }];
  const body = { androidApiLevel: 33, sdkAddonVersion: null, abis: [], capabilities: [], packages };
  const [advice] = (await server.call(checkUpdates, { as: 'store', body })).body.packages;
  return advice?.action === 'update' ? advice.versionCode : null;
}

it('publishes the earlier version for new installations; cameras with the newer one keep it', async () => {
  const app = await updatedApp('com.example.one');
  expect(await offered('com.example.one', '0')).toBe('2');
  const { body } = await rollBack(app);
  expect(body).toEqual({ publication: 3 });
  expect([await offered('com.example.one', '0'), await offered('com.example.one', '2')]).toEqual(['1', null]);
  const { publications } = (await server.call(listPublications, { as: 'ada', params: { id: app } })).body;
  expect(publications.map((one) => [one.number, one.earlier, one.reason, one.putBack])).toEqual([
    [3, 1, 'It loses its settings.', 'in-force'],
    [2, null, null, 'possible'],
    [1, null, null, 'same-as-online'],
  ]);
});

it('allows a rollback while the app is open for edits, and returns 409 otherwise', async () => {
  const app = await updatedApp('com.example.two');
  expect((await server.call(readApp, { as: 'ada', params: { id: app } })).body.allowedActions).toContain('roll-back');
  for (const [state, problem] of [
    ['Check', 'app-in-review'],
    ['Unapproved', 'app-rejected'],
    ['Unpublished', 'app-withdrawn'],
  ] as const) {
    await putInState(server, app, state);
    const answer = await rollBack(app);
    expect([answer.status, problemNameOf(answer.problem)]).toEqual([409, problem]);
  }
});

it('returns 409 for the publication that is online, and for a package of another signer', async () => {
  const app = await updatedApp('com.example.three');
  expect(problemNameOf((await rollBack(app, '2')).problem)).toBe('publication-same-as-online');
  const other = await updatedApp('com.example.four', { signers: ['bb'] });
  expect(problemNameOf((await rollBack(other)).problem)).toBe('publication-other-signer');
});

it('returns 409 for a package that older cameras would get from another signer', async () => {
  const [rotated, older] = [['bb'], { minSdk: 27, maxSdk: 32, signers: ['aa'], lineage: [] }];
  const first = {
    signers: rotated,
    ranges: [older, { minSdk: 33, maxSdk: 2147483647, signers: rotated, lineage: [] }],
  };
  const app = await updatedApp('com.example.six', { signers: rotated }, first);
  expect(problemNameOf((await rollBack(app)).problem)).toBe('publication-other-signer');
  const { publications } = (await server.call(listPublications, { as: 'ada', params: { id: app } })).body;
  expect(publications.map((one) => one.putBack)).toEqual(['in-force', 'other-signer']);
  const same = await updatedApp('com.example.seven', first, first);
  expect((await rollBack(same)).status).toBeLessThan(300);
});

it('returns 409 before the first publication, 404 for an unknown publication and 400 without a reason', async () => {
  const unpublished = await rollBack(await newApp(server));
  expect([unpublished.status, problemNameOf(unpublished.problem)]).toEqual([409, 'nothing-online']);
  const app = await updatedApp('com.example.five');
  for (const number of ['9', 'first']) expect((await rollBack(app, number)).status).toBe(404);
  const blank = await server.call(rollBackApp, { as: 'ada', params: { id: app, number: '1' }, body: { reason: ' ' } });
  expect([blank.status, blank.problem.errors[0]?.inputField]).toEqual([400, 'reason']);
});
