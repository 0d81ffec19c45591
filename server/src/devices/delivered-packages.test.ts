import { rollBackPublication, unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { addEarlyAccess } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import type { Statement } from '@lensdock/ports/database/database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { act, good, onlineApp } from '../apps/testing/staged-app.ts';
import { deleteBlock, insertBlock } from '../kernel/identity/blocks.store.ts';
import { approvedVersion, rollingVersion, waitingVersion } from '../rollouts/testing/approved-version.ts';
import { meridian, northlight, startTestServer, type TestServer } from '../testing/test-server.ts';
import { openDeliveredPackages, type ReadDelivered, type RequestingCamera } from './delivered-packages.ts';

let server: TestServer;
let read: ReadDelivered;
let statements: Statement[];
let failure: Error | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(() => {
  statements = [];
  failure = undefined;
  read = openDeliveredPackages({
    ...server.database,
    query: async (statement) => {
      statements.push(statement);
      if (failure) throw failure;
      return server.database.query(statement);
    },
  });
});

const cameraWith = (packageNames: string[], camera: Partial<RequestingCamera> = {}): RequestingCamera => ({
  packageNames,
  camera: null,
  cameraId: null,
  company: null,
  beforeApproval: false,
  ...camera,
});
const publishedOf = async (packageName: string) =>
  (await read(cameraWith([packageName]))).get(packageName)?.published?.versionCode;

it('reads the packages of all checks that arrive together with one statement, each for its own camera', async () => {
  const packageName = 'com.example.together';
  const early = await waitingVersion(server, { packageName });
  const body = { kind: 'company', companyId: meridian.id };
  await good(server.call(addEarlyAccess, { as: 'ada', params: { id: early.params.id }, body }));
  const version = early.params.appVersionCode;
  await act(server, 'ada', early.params.id, { type: 'start-early-access', version });
  const [named, other, none] = await Promise.all([
    read(cameraWith(['com.example.unknown', packageName], { company: meridian.id })),
    read(cameraWith([packageName], { company: '00000000-0000-4000-8000-000000000000' })),
    read(cameraWith([])),
  ]);
  expect(named.get(packageName)).toMatchObject({ published: { versionCode: '1' }, early: { versionCode: '2' } });
  expect(named.has('com.example.unknown')).toBe(false);
  expect(other.get(packageName)).toMatchObject({ published: { versionCode: '1' }, early: null });
  expect(none.size).toBe(0);
  expect(statements).toHaveLength(1);
});

it('runs no statement for cameras without packages', async () => {
  expect((await read(cameraWith([]))).size).toBe(0);
  expect(statements).toEqual([]);
});

it('splits checks that together have too many packages', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `com.example.n${index}`);
  await Promise.all(Array.from({ length: 6 }, () => read(cameraWith(names))));
  expect(statements).toHaveLength(2);
});

it('keeps checks apart while the setting for early access changes', async () => {
  await Promise.all([read(cameraWith(['a'])), read(cameraWith(['a'], { beforeApproval: true }))]);
  expect(statements).toHaveLength(2);
});

it('returns a new publication, and an older one after a rollback, with the next check', async () => {
  const packageName = 'com.example.published';
  const { app } = await onlineApp(server, 'ada', { apk: { packageName } });
  expect([await publishedOf(packageName), await publishedOf(packageName)]).toEqual(['1', '1']);
  await approvedVersion(server, app, { apk: { packageName, versionCode: 2 } });
  expect([await publishedOf(packageName), await publishedOf(packageName)]).toEqual(['2', '2']);
  const body = { reason: 'It stops cameras.' };
  await good(server.call(rollBackPublication, { as: 'olga', params: { id: app, number: '1' }, body }));
  expect([await publishedOf(packageName), await publishedOf(packageName)]).toEqual(['1', '1']);
});

it('reads halts, blocks and unpublished apps for every check, even of a package that it remembers', async () => {
  const packageName = 'com.example.halted';
  const { params } = await rollingVersion(server, { packageName }, 100);
  const state = async () => (await read(cameraWith([packageName]))).get(packageName);
  expect(await state()).toMatchObject({ rolling: { versionCode: '2' }, isUnpublished: false, isBlocked: false });
  await act(server, 'ada', params.id, { type: 'halt', version: params.appVersionCode, reason: 'It stops cameras.' });
  expect(await state()).toMatchObject({ rolling: null, published: { versionCode: '1' } });
  await insertBlock(server.database, {
    kind: 'company',
    id: northlight.id,
    reason: 'Fraud',
    byName: 'Olga',
    at: await server.clock.now(),
    apps: 'unpublish',
    holdId: null,
  });
  expect(await state()).toMatchObject({ isUnpublished: false, isBlocked: true });
  await deleteBlock(server.database, 'company', northlight.id);
  expect(await state()).toMatchObject({ isUnpublished: false, isBlocked: false });
  await good(server.call(unpublishApp, { as: 'olga', params: { id: params.id }, body: { reason: 'Fraud' } }));
  expect(await state()).toMatchObject({ isUnpublished: true });
});

it('rejects all checks of a failed statement and reads again with the next one', async () => {
  const packageName = 'com.example.failing';
  await onlineApp(server, 'ada', { apk: { packageName } });
  await publishedOf(packageName);
  failure = new Error('database: unavailable');
  await expect(Promise.all([read(cameraWith([packageName])), read(cameraWith([packageName]))])).rejects.toThrow(
    'unavailable',
  );
  failure = undefined;
  expect(await publishedOf(packageName)).toBe('1');
});

it('reads the version of an app that took over the package name of another', async () => {
  const packageName = 'com.example.moved';
  const { app } = await onlineApp(server, 'ada', { apk: { packageName, bytes: 'of the first app' } });
  const first = (await read(cameraWith([packageName]))).get(packageName)?.published?.sha256;
  await server.ownersDatabase.execute({
    text: 'update app set package_name = null where code = $1',
    values: [app],
  });
  await onlineApp(server, 'ada', { name: 'Second', apk: { packageName, bytes: 'of the second app' } });
  const second = (await read(cameraWith([packageName]))).get(packageName)?.published?.sha256;
  expect(second).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(first);
});
