// @module-tag slow-5
import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { checkVersion, readUpload, uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { downloadApk, listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { markedBytes, markName } from '@lensdock/ports/scanner/testing/marked-bytes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { multipart, sampleApk, uploadOf } from '../../testing/sample-apk.ts';
import { packageVersions } from '../../versions/create-version.ts';
import { retryChecks } from '../retry-checks.ts';
import { selectScanMetrics } from './scans.store.ts';
import { type ScannedServer, startScannedServer } from './testing/scanned-server.ts';

let scanned: ScannedServer;
let app: string;
let apk: Buffer;
beforeEach(async () => {
  scanned = await startScannedServer();
  app = await newApp(scanned.server);
  apk = await sampleApk('journey-1.0.0');
});
afterEach(() => scanned.stop());

const send = (bytes = apk) =>
  scanned.server.call(uploadVersion, { as: 'ada', params: { id: app }, ...uploadOf(bytes, 'door.apk') });
const overview = async () => (await scanned.server.call(listVersions, { as: 'ada', params: { id: app } })).body;
const retry = () => {
  scanned.server.clock.advance(10 * 60_000);
  return retryChecks(scanned.server.services, packageVersions, new AbortController().signal);
};
const refusals = async () =>
  (await scanned.server.call(listAudit, { as: 'olga', query: {} })).body.entries.filter(
    ({ action }) => action === 'refuse-file',
  );
const metrics = async () => {
  const { body } = await scanned.server.server.inject('/metrics');
  return body.split('\n').filter((line) => /^lensdock_(scans|checks_unfinished)/.test(line));
};

/** Uploads while the scanner is unavailable and returns the id of the upload. */
async function leaveWaiting(): Promise<string> {
  await scanned.scanner.pause();
  const { status, problem } = await send();
  expect([status, problemNameOf(problem)]).toEqual([503, 'apk-waiting-for-scanner']);
  return (await overview()).checking[0]?.uploadId ?? '';
}

describe('a package with a scanner', () => {
  it('becomes a version once it was scanned', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    const params = { id: app, appVersionCode: body.appVersionCode };
    expect((await scanned.server.call(downloadApk, { as: 'ada', params })).bytes.equals(apk)).toBe(true);
    expect(await refusals()).toEqual([]);
  });

  it('is refused with the name of the signature, kept nowhere, and recorded in the audit', async () => {
    const { status, problem } = await send(Buffer.concat([apk, markedBytes]));
    expect(status).toBe(400);
    expect(problem.errors[0]).toMatchObject({ code: 'apk-infected', inputField: 'apk' });
    expect(problem.errors[0]?.message).toContain(markName);
    const { versions, refused, checking } = await overview();
    expect([versions, checking]).toEqual([[], []]);
    expect(refused[0]?.findings[0]?.message).toContain(markName);
    expect(await refusals()).toMatchObject([
      { actorName: 'Ada Keller', after: { fileName: 'door.apk', signature: markName } },
    ]);
  });

  it('waits while the scanner does not answer, and cannot be downloaded', async () => {
    const uploadId = await leaveWaiting();
    const since = (await scanned.server.clock.now()).getTime();
    const { versions, checking } = await overview();
    expect([versions, checking]).toMatchObject([[], [{ fileName: 'door.apk', waitingForScanner: since }]]);
    const state = async () => (await scanned.server.call(readUpload, { as: 'ada', params: { uploadId } })).body;
    expect(await state()).toEqual({ state: 'checking', waitingForScanner: since, result: null });
    const params = { id: app, appVersionCode: uploadId };
    expect((await scanned.server.call(downloadApk, { as: 'ada', params })).status).toBe(404);

    for (let attempt = 0; attempt < 5; attempt++) await retry();
    expect(await state()).toMatchObject({ state: 'checking', waitingForScanner: since });
    const outcome = 'lensdock_scans_total{outcome="unavailable"} 1';
    const gauges = ['lensdock_checks_unfinished 0', 'lensdock_scans_waiting 1', 'lensdock_scans_oldest_seconds 3000'];
    expect(await metrics()).toEqual(expect.arrayContaining([outcome, ...gauges]));
    const { items } = (await scanned.server.call(readHome, { as: 'olga' })).body;
    expect(items).toMatchObject([{ id: 'waiting-for-scanner', count: 1, tone: 'alarm' }]);

    await scanned.scanner.resume();
    await retry();
    expect(await state()).toMatchObject({ state: 'done', waitingForScanner: null });
    expect((await scanned.server.call(downloadApk, { as: 'ada', params })).bytes.equals(apk)).toBe(true);
    const { database, clock } = scanned.server;
    expect(await selectScanMetrics(database, await clock.now())).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  it('is refused after waiting when the scanner finds something, and its company receives a message', async () => {
    const uploadId = await leaveWaiting();
    scanned.find(Buffer.from('AndroidManifest.xml'));
    await scanned.scanner.resume();
    await retry();
    const { problem } = await scanned.server.call(readUpload, { as: 'ada', params: { uploadId } });
    expect(problem.errors).toMatchObject([{ code: 'apk-infected' }]);
    expect(await refusals()).toMatchObject([{ after: { fileName: 'door.apk', signature: markName } }]);
    const { messages } = (await scanned.server.call(readInbox, { as: 'ada', query: {} })).body;
    expect(messages[0]).toMatchObject({ kind: 'file-refused', link: `/app/${app}/apk` });
    expect(messages[0]?.text).toContain(markName);
  });

  it('is refused for its own errors without waiting for the scanner', async () => {
    await scanned.scanner.pause();
    const { status, problem } = await send(Buffer.from('not a package'));
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ code: 'apk-not-zip' }]);
  });

  it('is accepted by the next check once the installation no longer has a scanner', async () => {
    const uploadId = await leaveWaiting();
    const { scanner: _scanner, ...services } = scanned.server.services;
    scanned.server.clock.advance(10 * 60_000);
    await retryChecks(services, packageVersions, new AbortController().signal);
    const { body } = await scanned.server.call(readUpload, { as: 'ada', params: { uploadId } });
    expect(body.state).toBe('done');
  });
});

describe('a dry run with a scanner', () => {
  const check = async (bytes: Buffer) => {
    const form = multipart([{ name: 'apk', value: bytes }]);
    return (await scanned.server.call(checkVersion, { as: 'ada', params: { id: app }, ...form })).body;
  };

  it('names the signature', async () => {
    const { accepted, findings } = await check(Buffer.concat([apk, markedBytes]));
    expect([accepted, findings[0]?.code]).toEqual([false, 'apk-infected']);
  });

  it('says that the package was not scanned while the scanner does not answer', async () => {
    await scanned.scanner.pause();
    const { accepted, findings } = await check(apk);
    expect(accepted).toBe(true);
    expect(findings.at(-1)).toMatchObject({ code: 'apk-not-scanned', severity: 'warning' });
  });
});
