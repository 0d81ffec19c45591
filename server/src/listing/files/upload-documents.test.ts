// @module-tag slow-4
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { downloadDocument, saveListingDraft, uploadDocuments } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { pdfOf } from '../../file-checks/pdf/testing/pdf-fixtures.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { putInState } from '../../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { multipart, multipartHeaders, type SentFile } from '../testing/listing-fixtures.ts';
import { deleteUnusedListingFiles } from './delete-unused-listing-files.ts';

let server: TestServer;
let app: string;
let sheet: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  sheet = await readFile(new URL('../../../../sample/documents/Data sheet Hardhat Check.pdf', import.meta.url));
});
beforeEach(async () => {
  app = await newApp(server);
});
afterAll(() => server.stop());

const send = (files: Omit<SentFile, 'part'>[], as: SamplePersonName = 'ada', code = app) =>
  server.call(uploadDocuments, {
    as,
    params: { code },
    payload: multipart(...files.map((file) => ({ part: 'pdf', ...file }))),
    headers: multipartHeaders,
  });
const draft = (body: unknown) => server.call(saveListingDraft, { as: 'ada', params: { id: app }, body });
const named = (document: StoredDocument | undefined, displayName: string) => ({ code: document?.code, displayName });

async function two(): Promise<StoredDocument[]> {
  const { body } = await send([
    { bytes: sheet, fileName: 'Prospekt für Kunden.PDF' },
    { bytes: sheet, fileName: `${'n'.repeat(80)}.pdf` },
  ]);
  return body.persistedDocuments;
}

describe('documents', () => {
  it('are accepted several at once and named after their files, cut to 60 characters', async () => {
    const documents = await two();
    expect(documents).toMatchObject([
      { displayName: 'Prospekt für Kunden.pdf', size: sheet.length },
      { displayName: `${'n'.repeat(56)}.pdf`, size: sheet.length },
    ]);
  });

  it('belong to the listing that names them, in its order and under its names', async () => {
    const [first, second] = await two();
    const { body } = await draft({ documentationFiles: [named(second, ' Data sheet.pdf '), named(first, 'Manual')] });
    expect(body.documentationFiles.map(({ displayName }) => displayName)).toEqual(['Data sheet.pdf', 'Manual']);
    const again = await draft({ documentationFiles: [{ code: second?.code }] });
    expect(again.body.documentationFiles).toEqual([expect.objectContaining({ displayName: 'Data sheet.pdf' })]);
  });

  it('need a short name that is unique regardless of case', async () => {
    const [first, second] = await two();
    const errorsOf = async (a: string, b: string) =>
      (await draft({ documentationFiles: [named(first, a), named(second, b)] })).problem.errors;
    expect(await errorsOf(' ', 'b')).toMatchObject([
      { inputField: 'documentationFiles.0.displayName', message: 'Please enter a filename.' },
    ]);
    for (const nothing of ['   .pdf', '\u200b\u202e.PDF', '.pdf'])
      expect(await errorsOf(nothing, 'b'), nothing).toMatchObject([{ message: 'Please enter a filename.' }]);
    expect(await errorsOf('a', 'n'.repeat(61))).toMatchObject([
      { message: 'Use at most 60 characters (currently 61).' },
    ]);
    // The last pair looks alike: the second one has the letter and its dots as two characters.
    for (const [name, twin] of [
      ['Same', 'sAME'],
      ['Pr\u00fcfung', 'Pru\u0308fung'],
    ] as const)
      expect(await errorsOf(name, twin), name).toMatchObject([
        { inputField: 'documentationFiles.1.displayName', message: 'Another document already has this name.' },
      ]);
  });

  it('are rejected if their file name is empty without its extension', async () => {
    for (const fileName of ['   .pdf', '\u00a0.pdf', '\u200b\u202e.PDF', '.pdf', ' ', 'folder/ .pdf'])
      expect((await send([{ bytes: sheet, fileName }])).problem, JSON.stringify(fileName)).toMatchObject({
        status: 400,
        uploadErrorCode: 'nameMissing',
        errorMessage: 'The file has no name. Rename the file, then upload it again.',
      });
  });

  it('are limited to 15 in one upload and in the listing', async () => {
    const file = { bytes: sheet };
    expect((await send(Array.from({ length: 16 }, () => file))).problem).toMatchObject({
      uploadErrorCode: 'tooManyFiles',
    });
    const { persistedDocuments } = (await send(Array.from({ length: 15 }, () => file))).body;
    const more = (await send([file])).body.persistedDocuments;
    const all = [...persistedDocuments, ...more].map((document, index) => named(document, `d${index}`));
    expect((await draft({ documentationFiles: all })).problem.errors).toMatchObject([
      { inputField: 'documents', code: 'too-many-files' },
    ]);
  });

  it.each<[string, () => Buffer, number, string, string]>([
    ['a text', () => Buffer.from('hello'), 400, 'wrongFormat', 'The file is not a PDF document.'],
    [
      'half a document',
      () => sheet.subarray(0, 400),
      400,
      'mediaFormat',
      'The document is damaged and cannot be read.',
    ],
    [
      'a script',
      () => pdfOf({ objects: ['<< /S /J#61vaScript >>'] }),
      400,
      'activeContent',
      'The document has active content (JavaScript)',
    ],
    ['more than 20 MB', () => Buffer.alloc(20_000_001, 32), 413, 'tooBig', 'The file is larger than 20 MB.'],
  ])('are rejected for %s', async (_what, bytes, status, uploadErrorCode, message) => {
    const answer = await send([{ bytes: bytes() }]);
    expect(answer.status).toBe(status);
    expect(answer.problem).toMatchObject({ uploadErrorCode, errorMessage: expect.stringContaining(message) });
  });

  it('can be uploaded only by the app’s company while the app can be edited', async () => {
    expect((await send([{ bytes: sheet }], 'olga')).status).toBe(403);
    expect((await send([{ bytes: sheet }], 'eve')).problem).toEqual(
      (await send([{ bytes: sheet }], 'eve', 'A'.repeat(22))).problem,
    );
    const payload = multipart({ part: 'pdf', bytes: sheet });
    expect(
      (await server.call(uploadDocuments, { params: { code: app }, payload, headers: multipartHeaders })).status,
    ).toBe(401);
    await putInState(server, app, 'Unapproved');
    expect((await send([{ bytes: sheet }])).problem.type).toBe('urn:lensdock:problem:app-rejected');
  });

  it('are deleted with their bytes a day after the last save that named them', async () => {
    const [document] = await two();
    server.clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedListingFiles(server.services);
    expect((await draft({ documentationFiles: [named(document, 'x')] })).problem.errors[0]?.code).toBe('unknown-file');
    expect(await server.services.storage.stat(`documents/${document?.code}.pdf`)).toBeUndefined();
  });
});

describe('files whose upload was interrupted before their row was written', () => {
  it('are deleted after a day, and no other files', async () => {
    const { storage } = server.services;
    const [document] = await two();
    await draft({ documentationFiles: [named(document, 'Kept')] });
    const lost = [`documents/${randomCode()}.pdf`, `images/${'0'.repeat(64)}-1920.webp`];
    for (const key of lost) await storage.put(key, Readable.from([Buffer.from('left')]));
    const there = async (key: string) => (await storage.stat(key)) !== undefined;
    // File ages use the storage's own clock.
    server.clock.set(new Date(Date.now() + 23 * 3_600_000));
    await deleteUnusedListingFiles(server.services);
    expect(await Promise.all(lost.map(there))).toEqual([true, true]);
    server.clock.set(new Date(Date.now() + 25 * 3_600_000));
    await deleteUnusedListingFiles(server.services);
    expect(await Promise.all(lost.map(there))).toEqual([false, false]);
    expect(await there(`documents/${document?.code}.pdf`)).toBe(true);
  });
});

it('counts each file of a request against the limit of the company', async () => {
  const limited = await startTestServer({ LIMIT_FILES_PER_COMPANY: 3 });
  try {
    const code = await newApp(limited);
    const sendTwo = () =>
      limited.call(uploadDocuments, {
        as: 'ada',
        params: { code },
        payload: multipart(...['a.pdf', 'b.pdf'].map((fileName) => ({ part: 'pdf', bytes: sheet, fileName }))),
        headers: multipartHeaders,
      });
    expect((await sendTwo()).status).toBe(201);
    expect((await sendTwo()).problem.type).toBe('urn:lensdock:problem:too-many-file-uploads');
  } finally {
    await limited.stop();
  }
});

describe('downloading a document', () => {
  it('returns the bytes or a link to the company and to operators', async () => {
    const [document] = await two();
    await draft({ documentationFiles: [named(document, 'Übersicht')] });
    const params = { code: app, documentCode: document?.code ?? '' };
    const own = await server.call(downloadDocument, { as: 'ben', params });
    expect(own.bytes.equals(sheet)).toBe(true);
    expect(own.headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cbersicht.pdf");
    expect(own.headers['content-type']).toBe('application/pdf');
    expect((await server.call(downloadDocument, { as: 'olga', params })).status).toBe(200);
    const link = await server.call(downloadDocument, { as: 'ada', params, query: { link: '' } });
    const { url } = JSON.parse(link.bytes.toString()) as { url: string }; // reply to a request for a link
    expect((await server.server.inject(url)).rawPayload.equals(sheet)).toBe(true);
  });

  it('returns the same 404 for another company’s document as for a missing one', async () => {
    const [document] = await two();
    const download = (as: SamplePersonName, documentCode = document?.code ?? '') =>
      server.call(downloadDocument, { as, params: { code: app, documentCode } });
    expect((await download('eve')).problem).toEqual((await download('eve', 'A'.repeat(22))).problem);
    expect((await download('store')).status).toBe(404);
    expect((await download('ada', '..%2f')).status).toBe(404);
    expect((await server.call(downloadDocument, { params: { code: app, documentCode: 'x' } })).status).toBe(401);
  });
});
