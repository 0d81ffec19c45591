// @module-tag slow-3
import { readApp, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { saveProfileHeader } from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import {
  downloadDocument,
  readListing,
  saveListing,
  saveListingDraft,
  uploadDocuments,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { changeListingRelease } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { markedBytes, markName } from '@lensdock/ports/scanner/testing/marked-bytes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, newApp, onlineApp, readyApp } from '../../apps/testing/staged-app.ts';
import { pdfOf } from '../../file-checks/pdf/testing/pdf-fixtures.ts';
import { submissionOf } from '../../review/testing/submitted-app.ts';
import { advanceRollouts } from '../../rollouts/advance-rollouts.ts';
import { multipart as formOf } from '../../testing/sample-apk.ts';
import { type ScannedServer, startScannedServer } from '../../uploads/scans/testing/scanned-server.ts';
import { multipart, multipartHeaders, sampleIcon, sendIcon } from '../testing/listing-fixtures.ts';

let scanned: ScannedServer;
let app: string;
beforeEach(async () => {
  scanned = await startScannedServer();
  app = await newApp(scanned.server);
});
afterEach(() => scanned.stop());

const sendDocument = (bytes: Buffer) =>
  scanned.server.call(uploadDocuments, {
    as: 'ada',
    params: { code: app },
    payload: multipart({ part: 'pdf', bytes, fileName: 'Manual.pdf' }),
    headers: multipartHeaders,
  });
const download = async (documentCode: string, as: 'ada' | 'olga' = 'ada') => {
  const answer = await scanned.server.call(downloadDocument, { as, params: { code: app, documentCode }, query: {} });
  return answer.status === 200 ? 200 : `${answer.status} ${problemNameOf(answer.problem)}`;
};
const unscanned = async () =>
  (await scanned.server.call(readListing, { as: 'ada', params: { id: app } })).body.unscannedFiles;
const refusals = async () =>
  (await scanned.server.call(listAudit, { as: 'olga', query: {} })).body.entries.filter(
    ({ action }) => action === 'refuse-file',
  );
const save = (documentCode: string) =>
  scanned.server.call(saveListingDraft, {
    as: 'ada',
    params: { id: app },
    body: { documentationFiles: [{ code: documentCode }] },
  });

/** Uploads a document while the scanner is unavailable. */
async function leaveWaiting(bytes = pdfOf({})): Promise<string> {
  await scanned.scanner.pause();
  const { status, body } = await sendDocument(bytes);
  expect(status).toBe(201);
  return body.persistedDocuments[0]?.code ?? '';
}

describe('a document with a scanner', () => {
  it('can be downloaded at once when the scanner accepts it', async () => {
    const { body } = await sendDocument(pdfOf({}));
    expect(await download(body.persistedDocuments[0]?.code ?? '')).toBe(200);
    expect(await unscanned()).toEqual([]);
  });

  it('is refused with the name of the signature, before anything is stored, and recorded in the audit', async () => {
    const { status, problem } = await sendDocument(Buffer.concat([pdfOf({}), markedBytes]));
    expect([status, problemNameOf(problem)]).toEqual([400, 'file-infected']);
    expect(problem.errorMessage).toContain(markName);
    expect(await refusals()).toMatchObject([{ after: { fileName: 'Manual.pdf', signature: markName } }]);
    const files = [];
    for await (const file of scanned.server.services.storage.list('documents')) files.push(file);
    expect(files).toEqual([]);
  });

  it('waits while the scanner does not answer, and can be downloaded once it was scanned', async () => {
    const code = await leaveWaiting();
    expect(await save(code)).toMatchObject({ status: 200 });
    for (const as of ['ada', 'olga'] as const) expect(await download(code, as)).toBe('409 file-waiting-for-scanner');
    const since = (await scanned.server.clock.now()).getTime();
    const waiting = { code, fileName: 'Manual.pdf', state: 'waiting', since, signature: null };
    expect(await unscanned()).toEqual([waiting]);
    expect(await scanned.server.runPendingTasks()).toMatchObject({ failed: 1 });
    expect(await download(code)).toBe('409 file-waiting-for-scanner');

    await scanned.scanner.resume();
    expect(await scanned.server.runPendingTasks()).toMatchObject({ failed: 0 });
    expect(await download(code)).toBe(200);
    expect(await unscanned()).toEqual([]);
  });

  it('is deleted after waiting when the scanner finds something; the company receives a message and the listing names it', async () => {
    const code = await leaveWaiting();
    await save(code);
    scanned.find(Buffer.from('%PDF'));
    await scanned.scanner.resume();
    await scanned.server.runPendingTasks();
    expect(await download(code)).toBe('410 file-refused-by-scanner');
    expect(await unscanned()).toMatchObject([{ code, state: 'refused', signature: markName }]);
    expect(await scanned.server.services.storage.stat(`documents/${code}.pdf`)).toBeUndefined();
    expect(await refusals()).toMatchObject([{ after: { fileName: 'Manual.pdf', signature: markName } }]);
    const { messages } = (await scanned.server.call(readInbox, { as: 'ada', query: {} })).body;
    expect(messages[0]).toMatchObject({ kind: 'file-refused', link: `/app/${app}/store-listing` });

    const { status, problem } = await save(code);
    expect([status, problem.errors]).toMatchObject([
      400,
      [{ code: 'file-refused', inputField: 'documentationFiles.0' }],
    ]);
    scanned.server.clock.advance(1000);
    const without = { as: 'ada', params: { id: app }, body: { documentationFiles: [] } } as const;
    expect((await scanned.server.call(saveListingDraft, without)).body.unscannedFiles).toEqual([]);
  });

  it('is deleted by the next run when the storage failed after the refusal', async () => {
    const code = await leaveWaiting();
    scanned.find(Buffer.from('%PDF'));
    await scanned.scanner.resume();
    const { storage } = scanned.server.services;
    vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('The storage does not answer.'));
    expect(await scanned.server.runPendingTasks()).toMatchObject({ failed: 1 });
    expect(await unscanned()).toMatchObject([{ code, state: 'refused' }]);
    expect(await storage.stat(`documents/${code}.pdf`)).toBeDefined();
    expect(await scanned.server.runPendingTasks()).toMatchObject({ failed: 0 });
    expect(await storage.stat(`documents/${code}.pdf`)).toBeUndefined();
    expect(await refusals()).toHaveLength(1);
  });
});

describe('a document that the scanner refuses after it was saved', () => {
  const refuseWaiting = async () => {
    scanned.find(Buffer.from('%PDF'));
    await scanned.scanner.resume();
    await scanned.server.runPendingTasks();
  };

  it('keeps its app from release', async () => {
    ({ app } = await readyApp(scanned.server));
    await save(await leaveWaiting());
    await refuseWaiting();
    const { body } = await scanned.server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body.missing).toMatchObject([
      { section: 'listing', code: 'file-refused', inputField: 'documentationFiles.0' },
    ]);
    expect(body.releasabilityState.publicListingReleasable).toBe(false);
    const { status, problem } = await scanned.server.call(releaseApp, { as: 'ada', params: { id: app }, body: {} });
    expect([status, problem.errors.map(({ code }) => code)]).toEqual([409, ['file-refused']]);
  });

  it('keeps a submission from approval', async () => {
    ({ app } = await readyApp(scanned.server));
    await save(await leaveWaiting());
    await act(scanned.server, 'ada', app, { type: 'release' });
    await refuseWaiting();
    const params = { submissionId: await submissionOf(scanned.server, app) };
    const { status, problem } = await scanned.server.call(approveSubmission, { as: 'olga', params, body: {} });
    expect([status, problemNameOf(problem)]).toEqual([409, 'listing-file-refused']);
  });

  it.each(['manually', 'scheduled'] as const)('keeps an approved listing from its release (%s)', async (mode) => {
    const { server } = scanned;
    ({ app } = await onlineApp(server));
    const code = await leaveWaiting();
    server.clock.advance(1000);
    const startsAt = (await server.clock.now()).getTime() + 3_600_000;
    const release = mode === 'manually' ? { mode } : { mode, startsAt, timeZone: 'Europe/Berlin' };
    const body = { documentationFiles: [{ code }], release };
    expect((await server.call(saveListing, { as: 'ada', params: { id: app }, body })).status).toBe(200);
    await act(server, 'olga', app, { type: 'approve', kind: 'listing' });
    await refuseWaiting();
    server.clock.advance(2 * 3_600_000);
    await advanceRollouts(server.services, new AbortController().signal);
    const released = { as: 'ada', params: { id: app }, body: { action: 'release-listing' } } as const;
    const { status, problem } = await server.call(changeListingRelease, released);
    expect([status, problemNameOf(problem)]).toEqual([409, 'listing-file-refused']);
  });
});

describe('a picture with a scanner', () => {
  const statusOf = async (url: string) => (await scanned.server.server.inject(url)).statusCode;

  it('is refused when the uploaded file matches a signature', async () => {
    const { status, problem } = await sendIcon(scanned.server, app, Buffer.concat([await sampleIcon(), markedBytes]));
    expect([status, problemNameOf(problem)]).toEqual([400, 'file-infected']);
  });

  it('is not served before it was scanned', async () => {
    await scanned.scanner.pause();
    const { body } = await sendIcon(scanned.server, app, await sampleIcon());
    const url = body.persistedImages[0]?.url ?? '';
    expect(await statusOf(url)).toBe(404);
    await scanned.scanner.resume();
    await scanned.server.runPendingTasks();
    expect(await statusOf(url)).toBe(200);
  });

  it('stays visible once accepted when the same one is uploaded while the scanner is unavailable', async () => {
    const { body } = await sendIcon(scanned.server, app, await sampleIcon());
    const url = body.persistedImages[0]?.url ?? '';
    expect(await statusOf(url)).toBe(200);
    await scanned.scanner.pause();
    const other = await newApp(scanned.server, 'eve');
    expect((await sendIcon(scanned.server, other, await sampleIcon(), 'eve')).status).toBe(201);
    expect(await statusOf(url)).toBe(200);
  });

  it('is deleted when the scanner finds something in it', async () => {
    await scanned.scanner.pause();
    const { body } = await sendIcon(scanned.server, app, await sampleIcon());
    scanned.find(Buffer.from('WEBP'));
    await scanned.scanner.resume();
    await scanned.server.runPendingTasks();
    expect(await statusOf(body.persistedImages[0]?.url ?? '')).toBe(404);
    expect(await unscanned()).toMatchObject([{ state: 'refused', signature: markName }]);
  });
});

describe('a company logo with a scanner', () => {
  const saveLogo = async (bytes: Buffer) =>
    scanned.server.call(saveProfileHeader, {
      as: 'ada',
      ...formOf([{ name: 'logo', value: bytes, fileName: 'logo.png' }]),
    });

  it('is not saved while the scanner does not answer', async () => {
    await scanned.scanner.pause();
    const { status, problem } = await saveLogo(await sampleIcon());
    expect([status, problemNameOf(problem)]).toEqual([503, 'scanner-unavailable']);
    await scanned.scanner.resume();
    expect((await saveLogo(await sampleIcon())).status).toBe(204);
  });

  it('is refused when it matches a signature', async () => {
    const { problem } = await saveLogo(Buffer.concat([await sampleIcon(), markedBytes]));
    expect(problemNameOf(problem)).toBe('file-infected');
  });
});
