import { saveListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { emptyListing, type Image, type ListingBody } from '@lensdock/contract/listing/listing.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, onlineApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { filesOfListing } from '../draft/merge-listing.ts';
import { listingBodyOf, sampleIcon, sendIcon } from '../testing/listing-fixtures.ts';
import { deleteUnusedListingFiles } from './delete-unused-listing-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newIcon(code: string): Promise<Image> {
  const [icon] = (await sendIcon(server, code, await sampleIcon())).body.persistedImages;
  if (!icon) throw new Error(`app ${code}: the upload of an icon returned no image`);
  return icon;
}

describe('files that the draft of a listing no longer names', () => {
  const draft = (id: string, body: ListingBody) => server.call(saveListingDraft, { as: 'ada', params: { id }, body });

  it('stay while a publication names them, and not because a text contains their code', async () => {
    const { app } = await onlineApp(server, 'ada');
    const [online, onlyMentioned, next] = [await newIcon(app), await newIcon(app), await newIcon(app)];
    const descriptionByIsocode = { en: `<p>Our icon is ${onlyMentioned.qualifier}, and it says more about us.</p>` };
    const body = { ...listingBodyOf('Hardhat Check', online), descriptionByIsocode };
    expect((await server.call(saveListing, { as: 'ada', params: { id: app }, body })).status).toBe(200);
    await act(server, 'olga', app, { type: 'approve', kind: 'listing' });
    expect((await draft(app, { icon: { qualifier: next.qualifier } })).status).toBe(200);
    server.clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedListingFiles(server.services);
    const refused = await draft(app, { icon: { qualifier: onlyMentioned.qualifier } });
    expect(refused.problem.errors).toMatchObject([{ code: 'unknown-file', inputField: 'icon' }]);
    expect((await draft(app, { icon: { qualifier: online.qualifier } })).status).toBe(200);
  });

  it('stay while a submission names them', async () => {
    const { app } = await onlineApp(server, 'ada');
    const [submitted, next] = [await newIcon(app), await newIcon(app)];
    const body = listingBodyOf('Hardhat Check', submitted);
    expect((await server.call(saveListing, { as: 'ada', params: { id: app }, body })).status).toBe(200);
    await act(server, 'olga', app, { type: 'reject', kind: 'listing' });
    await act(server, 'ada', app, { type: 'reset-to-draft' });
    await draft(app, { icon: { qualifier: next.qualifier } });
    server.clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedListingFiles(server.services);
    expect((await draft(app, { icon: { qualifier: submitted.qualifier } })).status).toBe(200);
  });
});

describe('listing_files', () => {
  const filesIn = async (listing: unknown) => {
    const [row] = await server.database.query<{ files: string[] }>(
      sql`select listing_files(${JSON.stringify(listing)}::jsonb) as files`,
    );
    return row?.files;
  };

  it('returns the same codes as the listing itself', async () => {
    const image = (qualifier: string): Image => ({ qualifier, url: `/images/${qualifier}` });
    const content = {
      ...emptyListing('Hardhat Check'),
      icon: image('icon'),
      screenshots: [image('first'), image('second')],
      documentationFiles: [{ code: 'document', fileName: 'a.pdf', displayName: 'A', fileSize: 1 }],
      appIntegrations: [
        { code: 'own', documentation: { code: 'guide', fileName: 'b.pdf', displayName: 'B', fileSize: 1 } },
      ],
    };
    expect(await filesIn(content)).toEqual(['icon', 'first', 'second', 'document', 'guide']);
    // The members that hold no file do not matter here.
    expect(await filesIn(content)).toEqual(filesOfListing(content as unknown as Parameters<typeof filesOfListing>[0]));
  });

  it('returns nothing for a listing without files and for a submission without a listing', async () => {
    expect(await filesIn(emptyListing('Hardhat Check'))).toEqual([]);
    expect(await filesIn(null)).toEqual([]);
  });
});
