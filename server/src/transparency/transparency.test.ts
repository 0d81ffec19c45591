import { createHash } from 'node:crypto';
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { findLogEntries } from '@lensdock/contract/transparency/transparency.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, onlineApp } from '../apps/testing/staged-app.ts';
import { rollingVersion } from '../rollouts/testing/approved-version.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { extendLog } from './extend-log.ts';
import { type LocalWitness, startWitness } from './testing/local-witness.ts';
import { verifyProof } from './testing/verify-log.ts';

let server: TestServer;
let app: string;
let witness: LocalWitness;
let logKey = '';
beforeAll(async () => {
  server = await startTestServer();
  witness = await startWitness(() => logKey);
  app = (
    await onlineApp(server, 'ada', {
      licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' }],
      apk: { signers: ['ab'.repeat(32)], packageName: 'com.example.gate' },
    })
  ).app;
});
afterAll(async () => {
  witness?.stop();
  await server?.stop();
});

const catalogueApp = async () => (await server.call(readCatalogueApp, { as: 'store', params: { code: app } })).body;

it('proves a publication in the catalogue once the log has it', async () => {
  const before = await catalogueApp();
  expect(before.log).toBe(null);
  expect(await server.runPendingTasks()).toMatchObject({ failed: 0 });
  logKey = (await server.server.inject('/log/key')).body;
  const { log, apk } = await catalogueApp();
  const { entry, index } = verifyProof(log?.proof ?? '', logKey);
  expect([index, JSON.parse(entry)]).toEqual([
    log?.index,
    {
      type: 'publication',
      package: 'com.example.gate',
      versionCode: '1',
      sha256: apk.sha256,
      signers: ['ab'.repeat(32)],
      publication: 1,
      time: '2026-11-18T12:00:00.000Z',
    },
  ]);
});

it('returns every entry about a package with its proof to anyone', async () => {
  await act(server, 'olga', app, { type: 'withdraw-from-store' });
  await act(server, 'olga', app, { type: 'reinstate' });
  await server.runPendingTasks();
  const { apk } = await catalogueApp();
  const { body } = await server.call(findLogEntries, { params: { sha256: apk.sha256 } });
  expect(body.entries.map(({ type, publication }) => [type, publication])).toEqual([
    ['restore', 1],
    ['withdrawal', 1],
    ['publication', 1],
  ]);
  for (const { proof, index } of body.entries) {
    expect(verifyProof(proof, logKey).index).toBe(index);
    expect((await server.server.inject(`/log/proofs/${index}`)).body).toBe(proof);
  }
});

it('records that a package rolls out, and that its rollout is halted', async () => {
  const packageName = 'com.example.rolling';
  const { params } = await rollingVersion(server, { packageName, bytes: 'the bytes of version 2' });
  const { id, appVersionCode: version } = params;
  await act(server, 'olga', id, { type: 'halt', version, reason: 'It stops cameras.' });
  await act(server, 'olga', id, { type: 'resume', version, reason: 'It was a cable.' });
  await act(server, 'ada', id, { type: 'complete', version });
  await server.runPendingTasks();
  const sha256 = createHash('sha256').update('the bytes of version 2').digest('hex');
  const { entries } = (await server.call(findLogEntries, { params: { sha256 } })).body;
  const ofVersion = entries.filter((entry) => entry.versionCode === '2');
  expect(ofVersion.map((entry) => [entry.type, entry.packageName, entry.publication])).toEqual([
    ['publication', packageName, 2],
    ['rollout', packageName, 1],
    ['halt', packageName, 1],
    ['rollout', packageName, 1],
  ]);
});

it('returns no entries for an unknown package, and 404 for anything but a hash', async () => {
  const find = (sha256: string) => server.call(findLogEntries, { params: { sha256 } });
  expect((await find('0'.repeat(64))).body).toEqual({ entries: [] });
  expect((await find('nothing')).status).toBe(404);
});

it('refuses a forged proof', async () => {
  const { log } = await catalogueApp();
  const forged = (log?.proof ?? '').replace(
    /extra \S+/,
    `extra ${Buffer.from('{"type":"publication"}').toString('base64')}`,
  );
  expect(() => verifyProof(forged, logKey)).toThrow('not in the tree');
});

it('serves checkpoints for seconds, tiles forever, and both to every origin', async () => {
  const [checkpoint, tile] = await Promise.all(
    ['checkpoint', 'tile/0/000.p/3'].map((path) => server.server.inject(`/log/${path}`)),
  );
  expect([checkpoint?.headers['cache-control'], tile?.headers['cache-control']]).toEqual([
    'public, max-age=5',
    'public, max-age=31536000, immutable',
  ]);
  expect(checkpoint?.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(tile?.headers['access-control-allow-origin']).toBe('*');
  const again = await server.server.inject({
    url: '/log/checkpoint',
    headers: { 'if-none-match': `W/${checkpoint?.headers.etag}` },
  });
  expect(again.statusCode).toBe(304);
});

it.each(['tile/0/001', 'tile/0/000.p/250', 'tile/0/0', 'tile/9/000', 'proofs/99', 'proofs/x', 'nothing'])(
  'returns 404 for %s, which no checkpoint needs',
  async (path) => {
    expect((await server.server.inject(`/log/${path}`)).statusCode).toBe(404);
  },
);

it('adds the cosignatures of witnesses to the checkpoint, and continues without one that fails', async () => {
  const settings = { ...server.services.settings, LOG_WITNESSES: [{ key: witness.key, url: witness.url }] };
  const cosigned = async () => (await server.server.inject('/log/checkpoint')).body.includes('— witness.example/w1 ');
  await extendLog({ ...server.services, settings });
  expect(await cosigned()).toBe(true);
  await act(server, 'olga', app, { type: 'withdraw-from-store' });
  witness.stop();
  const absent = { ...settings, LOG_WITNESSES: [{ key: witness.key, url: 'http://127.0.0.1:9/' }] };
  await expect(extendLog({ ...server.services, settings: absent })).rejects.toThrow();
  expect(await cosigned()).toBe(false);
});
