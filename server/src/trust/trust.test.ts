import { Readable } from 'node:stream';
import { blockCompany, unblockCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, good, newApp, stageVersion } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { rollingVersion } from '../rollouts/testing/approved-version.ts';
import { renewTrust, rotateTrust } from './offline-trust.ts';
import { publishTrust } from './publish-trust.ts';
import { startTrustStore, type TrustStore, target } from './testing/trust-store.ts';
import type { TufClient } from './testing/tuf-client.ts';

let store: TrustStore;
let client: TufClient;
beforeAll(async () => {
  store = await startTrustStore();
});
afterAll(() => store?.stop());
beforeEach(async () => {
  store.mirror.replaced.clear();
  client = await store.mirror.newClient(store.root);
});

/** Changes a bin, and with it the snapshot and the timestamp. */
async function republish(): Promise<void> {
  await act(store.server, 'olga', store.app, { type: 'withdraw-from-store' });
  await store.update();
  await act(store.server, 'olga', store.app, { type: 'reinstate' });
  await store.update();
}

describe('a third-party client', () => {
  it('finds a published package with its length, hash and signers', async () => {
    const found = await client.find(target);
    const bytes = Buffer.from('the very bytes of a package');
    expect([found?.length, found?.custom]).toEqual([bytes.length, { signers: ['ab'.repeat(32)], publication: 1 }]);
    await found?.verify(Readable.from([bytes]));
    await expect(found?.verify(Readable.from([Buffer.from('the very bytes of a parcel.')]))).rejects.toThrow('hash');
    expect(await client.find('com.example.gate/2.apk')).toBeUndefined();
  });

  it('no longer finds an unpublished package after the task has run', async () => {
    await act(store.server, 'olga', store.app, { type: 'withdraw-from-store' });
    expect(await store.server.runPendingTasks()).toMatchObject({ failed: 0 });
    expect(await client.find(target)).toBeUndefined();
    await act(store.server, 'olga', store.app, { type: 'reinstate' });
    await store.server.runPendingTasks();
    expect(await client.find(target)).toBeDefined();
  });

  it('finds a package that rolls out besides the one online, and no longer once it is halted', async () => {
    const packageName = 'com.example.rolling';
    const { params } = await rollingVersion(store.server, { packageName });
    const { id, appVersionCode: version } = params;
    const found = async () =>
      [await client.find(`${packageName}/1.apk`), await client.find(`${packageName}/2.apk`)].map(
        (one) => one !== undefined,
      );
    await store.update();
    expect(await found()).toEqual([true, true]);
    await act(store.server, 'ada', id, { type: 'halt', version, reason: 'It stops cameras.' });
    await store.update();
    expect(await found()).toEqual([true, false]);
    await act(store.server, 'ada', id, { type: 'resume', version });
    await act(store.server, 'ada', id, { type: 'complete', version });
    await store.update();
    expect(await found()).toEqual([false, true]);
  });

  it.each(['keep', 'unpublish'] as const)(
    'finds no version of a rollout or early access during a block (%s)',
    async (apps) => {
      const { server } = store;
      const [rolling, first] = [`com.example.rolling.${apps}`, `com.example.first.${apps}`];
      await rollingVersion(server, { packageName: rolling });
      const app = await newApp(server);
      const version = await stageVersion(server, app, { packageName: first });
      await act(server, 'ada', app, { type: 'start-early-access', version });
      const found = async () => {
        await store.update();
        const targets = [`${rolling}/1.apk`, `${rolling}/2.apk`, `${first}/1.apk`];
        const seen: boolean[] = [];
        for (const one of targets) seen.push((await client.find(one)) !== undefined);
        return seen;
      };
      expect(await found()).toEqual([true, true, true]);
      const company = { as: 'mila', params: { companyId: northlight.id } } as const;
      await good(server.call(blockCompany, { ...company, body: { reason: 'Fraud', apps } }));
      expect(await found()).toEqual([apps === 'keep', false, false]);
      await good(server.call(unblockCompany, company));
      expect(await found()).toEqual([true, true, true]);
    },
  );

  it('refuses an older timestamp than it knows', async () => {
    const older = await store.mirror.read('timestamp.json');
    await republish();
    await client.find(target);
    store.mirror.replaced.set('timestamp.json', older);
    await expect(client.find(target)).rejects.toThrow(/version/);
  });

  it('refuses metadata that has expired', async () => {
    const late = await startTrustStore({ daysBehind: 3 });
    const frozen = await late.mirror.newClient(late.root);
    await expect(frozen.find(target)).rejects.toThrow(/expired/);
    await late.stop();
  });

  it('refuses a snapshot or a bin from another version', async () => {
    const versionsOf = async () => {
      const { signed } = JSON.parse(await store.mirror.read('timestamp.json'));
      const version = signed.meta['snapshot.json'].version as number; // TUF prescribes a number.
      const snapshot = JSON.parse(await store.mirror.read(`${version}.snapshot.json`));
      // TUF prescribes this form.
      return { version, meta: snapshot.signed.meta as Record<string, { version: number }> };
    };
    const before = await versionsOf();
    await republish();
    const after = await versionsOf();
    store.mirror.replaced.set(
      `${after.version}.snapshot.json`,
      await store.mirror.read(`${before.version}.snapshot.json`),
    );
    await expect(client.find(target)).rejects.toThrow(/snapshot/);
    store.mirror.replaced.clear();
    const [bin = ''] = Object.keys(after.meta).filter(
      (role) => after.meta[role]?.version !== before.meta[role]?.version,
    );
    const older = await store.mirror.read(`${before.meta[bin]?.version}.${bin}`);
    store.mirror.replaced.set(`${after.meta[bin]?.version}.${bin}`, older);
    await expect(client.find(target)).rejects.toThrow(/targets/);
  });

  it('stops reading endless data', async () => {
    store.mirror.replaced.set('timestamp.json', 'endless');
    await expect(client.find(target)).rejects.toThrow(/length/i);
  });

  it('refuses changed metadata', async () => {
    const timestamp = await store.mirror.read('timestamp.json');
    store.mirror.replaced.set('timestamp.json', timestamp.replace(/"version":(\d+)/, '"version":9$1'));
    await expect(client.find(target)).rejects.toThrow();
  });
});

describe('keys', () => {
  it('can be rotated: clients follow from the first root and refuse signatures of the old keys', async () => {
    await client.find(target);
    const signedByOld = await store.mirror.read('timestamp.json');
    await rotateTrust(store.folder, { root: true }, await store.server.clock.now());
    await expect(store.update()).rejects.toThrow('TRUST_KEYS: snapshot.pem is not the key of root version 1');
    await store.publish();
    await store.update();
    expect(await client.find(target)).toBeDefined();
    expect(await (await store.mirror.newClient(store.root)).find(target)).toBeDefined();
    store.mirror.replaced.set('timestamp.json', signedByOld);
    await expect((await store.mirror.newClient(store.root)).find(target)).rejects.toThrow(/sign/);
  });

  it('must sign a root up to the threshold, or clients and servers refuse it', async () => {
    await renewTrust(store.folder, await store.server.clock.now());
    const next = JSON.parse((await store.folder.newest('root')) ?? '');
    next.signatures = next.signatures.slice(0, 1);
    store.mirror.replaced.set(`${next.signed.version}.root.json`, JSON.stringify(next));
    await expect(client.find(target)).rejects.toThrow(/sign/);
    const weak = {
      ...store.folder,
      newest: async (role: 'root' | 'targets') => (role === 'root' ? JSON.stringify(next) : store.folder.newest(role)),
    };
    const at = await store.server.clock.now();
    await expect(
      store.server.database.transaction((transaction) => publishTrust(transaction, weak, at)),
    ).rejects.toThrow('root: 1 of 2 signatures');
    await store.publish();
  });
});

it('renews metadata that is about to expire and leaves the rest unchanged', async () => {
  const versions = async () => {
    const rows = await store.server.database.query<{ role: string; version: number }>(sql`
      select role, max(version) as version from trust_metadata group by role`);
    return new Map(rows.map(({ role, version }) => [role, version]));
  };
  await store.update();
  const before = await versions();
  await store.update();
  expect(await versions()).toEqual(before);
  store.server.clock.advance(20 * 3_600_000);
  await store.update();
  const later = await versions();
  expect([later.get('timestamp'), later.get('snapshot')]).toEqual([
    (before.get('timestamp') ?? 0) + 1,
    before.get('snapshot'),
  ]);
});

it('serves the timestamp for seconds, numbered versions forever, and packages only to the store', async () => {
  const get = (url: string, headers = {}) => store.server.server.inject({ url, headers });
  const { headers } = await get('/trust/timestamp.json');
  expect(headers['cache-control']).toBe('public, max-age=5');
  expect((await get('/trust/timestamp.json', { 'if-none-match': `W/${headers.etag}` })).statusCode).toBe(304);
  expect((await get('/trust/1.root.json')).headers['cache-control']).toContain('immutable');
  for (const missing of ['root.json', '99.root.json', '0.root.json', '1.timestamp.json', '1.nothing.json'])
    expect((await get(`/trust/${missing}`)).statusCode, missing).toBe(404);
  const found = await client.find(target);
  const url = `/trust/targets/com.example.gate/${found?.hashes.sha256}.1.apk`;
  expect((await get(url)).statusCode).toBe(401);
  const token = await store.server.services.signOn.issueSampleToken?.('store');
  const { statusCode, body } = await get(url, { authorization: `Bearer ${token}` });
  expect([statusCode, body]).toEqual([200, 'the very bytes of a package']);
});
