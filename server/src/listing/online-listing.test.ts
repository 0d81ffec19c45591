// @module-tag slow-3
import { readOnlineListing, saveListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { ListingBody } from '@lensdock/contract/listing/listing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listingBodyOf, sampleIcon, sendIcon } from './testing/listing-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function save(id: string, more: ListingBody = {}) {
  const [icon] = (await sendIcon(server, id, await sampleIcon())).body.persistedImages;
  const body = { ...listingBodyOf('Hardhat Check', icon), ...more };
  return server.call(saveListing, { as: 'ada', params: { id }, body });
}

describe('the published listing', () => {
  const readOnline = (id: string, as: SamplePersonName = 'ada', language = 'en') =>
    server.call(readOnlineListing, { as, params: { id }, headers: { 'accept-language': language } });

  it('does not exist before the first publication', async () => {
    expect(await readOnline(await newApp(server))).toMatchObject({ status: 200, body: { online: null } });
  });

  it('stays unchanged while a new one is edited, submitted and rejected, and changes with the approval', async () => {
    const online = await onlineApp(server, 'ada');
    const nameOnline = async () => (await readOnline(online.app)).body.online?.nameByIsocode.en;
    await server.call(saveListingDraft, {
      as: 'ada',
      params: { id: online.app },
      body: { nameByIsocode: { en: 'Doorkeeper' } },
    });
    expect(await nameOnline()).toBe('Gatekeeper');
    await save(online.app);
    expect(await nameOnline()).toBe('Gatekeeper');
    await act(server, 'olga', online.app, { type: 'reject', kind: 'listing' });
    expect(await nameOnline()).toBe('Gatekeeper');
    await act(server, 'ada', online.app, { type: 'reset-to-draft' });
    await save(online.app);
    await act(server, 'olga', online.app, { type: 'approve', kind: 'listing' });
    expect(await nameOnline()).toBe('Hardhat Check');
  });

  it('names its industries and use cases in the reader’s language', async () => {
    const { app: online } = await onlineApp(server, 'ada');
    const chosen = { industries: [{ id: 'construction' }], useCases: [{ id: 'worker-safety' }] };
    await save(online, chosen);
    await act(server, 'olga', online, { type: 'approve', kind: 'listing' });
    expect((await readOnline(online)).body.online).toMatchObject({
      industries: [{ id: 'construction', name: 'Construction' }],
      useCases: [{ id: 'worker-safety', name: 'Worker safety' }],
    });
    expect((await readOnline(online, 'ada', 'de')).body.online?.industries).toMatchObject([{ name: 'Bau' }]);
  });

  it('is only returned to its own company', async () => {
    const { app: online } = await onlineApp(server, 'ada');
    expect((await readOnline(online, 'eve')).status).toBe(404);
    expect((await readOnline(online, 'olga')).status).toBe(403);
  });
});
