import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer, testMoment } from '../../../testing/test-server.ts';
import type { FileAnswer } from './file-answer.ts';
import { answerFile } from './signed-link.ts';

let server: TestServer;
afterEach(() => server.stop());

const content = Buffer.from('%PDF-1.7 of the test');

async function linkTo(fileName: string): Promise<string> {
  await server.services.storage.put('documents/test.pdf', Readable.from([content]));
  const call = { at: testMoment, query: { link: '' }, request: {} as never }; // a call for a link does not read the request
  const answer = await answerFile(server.services, call, {
    key: 'documents/test.pdf',
    fileName,
    mediaType: 'application/pdf',
  });
  return addressIn(answer);
}

function addressIn(answer: FileAnswer): string {
  let url = '';
  const reply = {
    type: () => reply,
    header: () => reply,
    send: (text: string) => {
      url = JSON.parse(text).url;
      return reply;
    },
  };
  answer.send(reply as unknown as FastifyReply); // the three members used for a link
  return url;
}

it('links to a file with a name of 200 characters, as a sandboxed attachment', async () => {
  server = await startTestServer();
  const answer = await server.server.inject(await linkTo(`${'ü'.repeat(196)}.pdf`));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('links to the files’ origin if one is set, which serves nothing else', async () => {
  server = await startTestServer({ LENSDOCK_URL: 'https://console.example', FILES_URL: 'https://files.example' });
  const url = new URL(await linkTo('manual.pdf'));
  expect(url.origin).toBe('https://files.example');
  const request = (path: string) => server.server.inject({ url: path, headers: { host: 'files.example' } });
  expect((await request(url.pathname + url.search)).rawPayload.equals(content)).toBe(true);
  expect((await request('/api/devcon/products')).statusCode).toBe(404);
  expect((await request('/')).statusCode).toBe(404);
});

it('links to the storage for packages only, because a store cannot send a document’s policy', async () => {
  server = await startTestServer();
  const storage = { ...server.services.storage, link: async (key: string) => `https://bucket.example/${key}` };
  await storage.put('files/any', Readable.from([content]));
  const call = { at: testMoment, query: { link: '' }, request: {} as never }; // a call for a link does not read the request
  const linkOf = async (mediaType: string) => {
    const file = { key: 'files/any', fileName: 'file', mediaType };
    return addressIn(await answerFile({ ...server.services, storage }, call, file));
  };
  expect(await linkOf('application/vnd.android.package-archive')).toBe('https://bucket.example/files/any');
  expect(await linkOf('application/pdf')).toMatch(/^\/files\/links\//);
});
