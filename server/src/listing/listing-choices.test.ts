// @module-tag slow-7
import {
  listIndustries,
  listListingChoices,
  listStandardIntegrations,
  listUseCases,
  readListing,
  saveListingDraft,
} from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteUnusedListingFiles } from './files/delete-unused-listing-files.ts';
import { sampleIcon, sampleScreenshot, sendIcon, sendScreenshots } from './testing/listing-fixtures.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  app = await newApp(server);
});
afterAll(() => server.stop());

const draft = (body: unknown, id = app) => server.call(saveListingDraft, { as: 'ada', params: { id }, body });
const read = () => server.call(readListing, { as: 'ada', params: { id: app } });

async function newIcon(id = app): Promise<Image> {
  const [icon] = (await sendIcon(server, id, await sampleIcon())).body.persistedImages;
  if (!icon) throw new Error('upload returned no icon');
  return icon;
}

describe('images of a listing', () => {
  it('are those that the save names, in its order', async () => {
    const files = await Promise.all(['gate.png', 'forest.png'].map(sampleScreenshot));
    const { persistedImages } = (await sendScreenshots(server, app, files)).body;
    expect(persistedImages.map(({ fileName }) => fileName)).toEqual(['picture.png', 'picture.png']);
    const turned = persistedImages.toReversed().map(({ qualifier }) => ({ qualifier }));
    expect((await draft({ screenshots: turned })).body.screenshots).toEqual(persistedImages.toReversed());
    const [first] = turned;
    expect((await draft({ screenshots: [first, first] })).body.screenshots).toHaveLength(1);
  });

  it('must belong to the app', async () => {
    const icon = await newIcon(await newApp(server));
    expect((await draft({ icon: { qualifier: icon.qualifier } })).problem.errors[0]?.code).toBe('unknown-file');
  });

  it('are deleted a day after the last save that named them, unless they are in review', async () => {
    const [kept, loose] = [await newIcon(), await newIcon()];
    await draft({ icon: { qualifier: kept.qualifier } });
    server.clock.advance(24 * 60 * 60 * 1000 - 1000);
    await deleteUnusedListingFiles(server.services);
    expect((await draft({ icon: { qualifier: loose.qualifier } })).status).toBe(200);
    server.clock.advance(2_000);
    await deleteUnusedListingFiles(server.services);
    // The first icon was detached by the save that replaced it, not by its upload.
    expect((await draft({ icon: { qualifier: kept.qualifier } })).status).toBe(200);
    server.clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedListingFiles(server.services);
    expect((await draft({ icon: { qualifier: loose.qualifier } })).problem.errors[0]?.code).toBe('unknown-file');
    expect((await server.server.inject(kept.url)).statusCode).toBe(200);
  });

  it('are limited to nine', async () => {
    const file = await sampleScreenshot('gate.png');
    const images = (
      await sendScreenshots(
        server,
        app,
        Array.from({ length: 9 }, () => file),
      )
    ).body.persistedImages;
    const [more] = (await sendScreenshots(server, app, [file])).body.persistedImages;
    const { problem } = await draft({
      screenshots: [...images, more].map((image) => ({ qualifier: image?.qualifier })),
    });
    expect(problem.errors[0]).toMatchObject({ inputField: 'screenshots', message: 'Too many files. The limit is 9.' });
  });
});

describe('reference lists', () => {
  it('are returned in the reader’s language without retired entries', async () => {
    const english = await server.call(listIndustries, { as: 'ada' });
    const german = await server.call(listUseCases, { as: 'ada', headers: { 'accept-language': 'de' } });
    expect(english.body.industries.length).toBeGreaterThan(19);
    expect(english.body.industries[0]).toEqual({ id: 'agriculture', name: 'Agriculture and forestry', index: 10 });
    expect(german.body.useCases.map(({ name }) => name)).toContain('Kennzeichenerkennung');
    expect((await server.call(listIndustries, { as: 'olga' })).status).toBe(403);
    expect((await server.call(listUseCases)).status).toBe(401);
  });

  it('are returned together for the form of a listing', async () => {
    const sent = { as: 'ada', headers: { 'accept-language': 'de' } } as const;
    const one = [listIndustries, listUseCases, listStandardIntegrations].map((list) => server.call(list, sent));
    const bodies = (await Promise.all(one)).map(({ body }) => body);
    expect((await server.call(listListingChoices, sent)).body).toEqual(Object.assign({}, ...bodies));
    expect((await server.call(listListingChoices, { as: 'olga' })).status).toBe(403);
    expect((await server.call(listListingChoices)).status).toBe(401);
  });

  it('keep a retired entry only where it was selected before', async () => {
    await draft({ industries: [{ id: 'casinos' }] });
    await server.database.execute(sql`update industry set retired = true where id = 'casinos'`);
    expect((await draft({ industries: [{ id: 'casinos' }] })).status).toBe(200);
    expect((await read()).body.industries).toHaveLength(1);
    expect((await draft({ industries: [{ id: 'casinos' }] }, await newApp(server))).status).toBe(400);
    await server.database.execute(sql`update industry set retired = false where id = 'casinos'`);
  });
});
