import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkVideos } from './check-videos.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  server.videos.set({ provider: 'vimeo', id: '908172645' }, 'found');
  server.videos.set({ provider: 'youtube', id: 'not_answering' }, 'unavailable');
});
beforeEach(async () => {
  app = await newApp(server);
});
afterAll(() => server.stop());

const save = async (videoUrl: string | null) =>
  (await server.call(saveListingDraft, { as: 'ada', params: { id: app }, body: { videoUrl } })).body.videoStatus;
const check = () => checkVideos(server.services, new AbortController().signal);
const read = () => server.call(readListing, { as: 'ada', params: { id: app } });
const status = async () => (await read()).body.videoStatus;

it('checks a video in the background; until then it is unchecked', async () => {
  expect(await status()).toBeNull();
  expect(await save('https://vimeo.com/908172645')).toBe('Unchecked');
  await check();
  expect(await status()).toBe('Found');
});

it('reports a video that does not exist, and checks again after the URL changes', async () => {
  await save('https://youtu.be/abcdefgh');
  await check();
  expect(await status()).toBe('NotFound');
  expect(await save('https://vimeo.com/908172645')).toBe('Unchecked');
  expect(await save(null)).toBeNull();
});

it('rejects a page of the provider that is not a video', async () => {
  await save('https://www.youtube.com/about');
  await check();
  expect(await status()).toBe('NotFound');
});

it('retries when the provider did not answer', async () => {
  await save('https://www.youtube.com/watch?v=not_answering');
  await check();
  expect(await status()).toBe('Unchecked');
  server.videos.set({ provider: 'youtube', id: 'not_answering' }, 'found');
  await check();
  expect(await status()).toBe('Found');
});

it('checks a video right after the save, outside the call', async () => {
  await save('https://vimeo.com/908172645');
  expect(await server.runPendingTasks()).toMatchObject({ failed: 0 });
  expect(await status()).toBe('Found');
  await save('https://www.youtube.com/watch?v=not_answering_either');
  server.videos.set({ provider: 'youtube', id: 'not_answering_either' }, 'unavailable');
  expect(await server.runPendingTasks()).toMatchObject({ failed: 1 });
  expect(await status()).toBe('Unchecked');
});

it('does not change the revision of the listing', async () => {
  await save('https://vimeo.com/908172645');
  const { headers } = await read();
  await check();
  expect((await read()).headers.etag).toBe(headers.etag);
});
