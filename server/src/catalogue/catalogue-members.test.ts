import {
  downloadCatalogueDocument,
  downloadPageDocument,
  listCatalogue,
  readCatalogueApp,
  readStorePage,
} from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { meridian } from '../kernel/identity/sample-people.ts';
import { documentKey } from '../listing/files/document-key.ts';
import { pricedLicences } from '../orders/testing/sample-order.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let app: string;
let ids: { industry: string; useCase: string; other: string };
const code = 'manual-of-the-app-0123456789';

async function* bytes() {
  yield Buffer.from('%PDF-1.7 of the app');
}

/** Gives a published app everything a seller can enter and the inspection can find. */
async function complete(appCode: string) {
  const document = { code, url: '/of-the-seller', displayName: 'Manual', size: 19 };
  const listing = {
    industries: [{ id: ids.industry }],
    useCases: [{ id: ids.useCase }],
    documentationFiles: [document],
    supportPhoneNumber: '+49 761 1234',
    videoUrl: 'https://vimeo.com/1',
    eula: { type: 'standard', customUrl: null, standardEulaAppendix: 'Not for weapons.' },
    appIntegrations: [
      { code: 'a', name: 'VMS', description: 'Sends events', status: 'enabled', type: 'custom', documentation: null },
      { code: 'b', name: 'Off', description: 'No', status: 'disabled', type: 'custom', documentation: null },
    ],
  };
  const metaData = {
    sdkAddonVersion: { version: 5, required: false },
    deviceCapabilities: ['ptz', 'ir'],
    requirements: { sdkAddonVersion: 4, deviceCapabilities: ['ptz'] },
    nativeAbis: ['arm64-v8a'],
  };
  await server.ownersDatabase.execute(sql`
    update publication set listing = listing || ${JSON.stringify(listing)}::jsonb,
           version = jsonb_set(version, '{changelog}', '{"en": "<p>Faster</p>"}')
                     || jsonb_build_object('metaData', version -> 'metaData' || ${JSON.stringify(metaData)}::jsonb)
     where app_code = ${appCode}`);
}

beforeAll(async () => {
  server = await startTestServer();
  const rows = await server.database.query<{ id: string }>(sql`select id from industry order by position limit 2`);
  const [useCase] = await server.database.query<{ id: string }>(sql`select id from use_case order by position limit 1`);
  ids = { industry: rows[0]?.id ?? '', other: rows[1]?.id ?? '', useCase: useCase?.id ?? '' };
  await newApp(server, 'eve');
  app = (await onlineApp(server, 'ada', { licences: pricedLicences })).app;
  await onlineApp(server, 'ada', { name: 'Other', licences: pricedLicences });
  await complete(app);
  await server.services.storage.put(documentKey(code), bytes());
});
afterAll(() => server.stop());

const found = async (query: object) =>
  (await good(server.call(listCatalogue, { as: 'store', query }))).body.apps.map((one) => one.code);

describe('an app in the catalogue', () => {
  it('has the seller’s content and what a device needs', async () => {
    await server.database.execute(sql`update app set average_rating = 4.5, rating_count = 12 where code = ${app}`);
    const { body } = await good(server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: {} }));
    expect(body).toMatchObject({
      averageRating: 4.5,
      ratingCount: 12,
      supportPhoneNumber: '+49 761 1234',
      videoUrl: 'https://vimeo.com/1',
      industries: [{ id: ids.industry, nameByIsocode: { en: expect.any(String), de: expect.any(String) } }],
      useCases: [{ id: ids.useCase }],
      documents: [{ code, url: `/api/store/apps/${app}/documents/${code}`, displayName: 'Manual', size: 19 }],
      integrations: [{ name: 'VMS', description: 'Sends events', type: 'custom', documentation: null }],
      eula: { type: 'standard', standardEulaAppendix: 'Not for weapons.' },
      changelogByIsocode: { en: '<p>Faster</p>' },
      minAndroidApiVersion: 27,
      targetAndroidApiVersion: 33,
      deviceCapabilities: ['ptz', 'ir'],
      requirements: { sdkAddonVersion: 4, deviceCapabilities: ['ptz'] },
      nativeAbis: ['arm64-v8a'],
      sdkAddonVersion: { version: 5, required: false },
      versionCode: '1',
      apk: { sizeBytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/), signers: ['aa'] },
    });
    expect(body.integrations).toHaveLength(1);
  });

  it('is found by its industry and its use case', async () => {
    expect(await found({ industry: ids.industry })).toEqual([app]);
    expect(await found({ industry: ids.industry, useCase: ids.useCase })).toEqual([app]);
    expect(await found({ industry: ids.other })).toEqual([]);
    expect(await found({ industry: ids.industry, useCase: 'unknown' })).toEqual([]);
  });

  it('serves only the documents of its listing', async () => {
    const get = (documentCode: string) =>
      server.call(downloadCatalogueDocument, { as: 'store', params: { code: app, documentCode }, query: {} });
    const answer = await get(code);
    expect([answer.status, answer.bytes.toString()]).toEqual([200, '%PDF-1.7 of the app']);
    expect(answer.headers['content-disposition']).toContain('Manual.pdf');
    expect((await get('staged-document-0123456789')).status).toBe(404);
    const { body } = await good(server.call(readStorePage, { params: { code: app } }));
    expect(body.documents[0]?.url).toBe(`/api/store/pages/${app}/documents/${code}`);
    const page = await server.call(downloadPageDocument, { params: { code: app, documentCode: code }, query: {} });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('does not serve the documents of a private app to other companies', async () => {
    const hidden = await onlineApp(server, 'ada', {
      name: 'Private',
      licences: pricedLicences,
      availability: { storeAvailabilityMode: 'RESTRICTED_BUYER', permittedBuyers: [{ companyId: meridian.id }] },
    });
    await complete(hidden.app);
    const params = { code: hidden.app, documentCode: code };
    expect((await server.call(downloadPageDocument, { params, query: {} })).status).toBe(404);
    const get = (query: object) => server.call(downloadCatalogueDocument, { as: 'store', params, query });
    expect([(await get({})).status, (await get({ companyId: meridian.id })).status]).toEqual([404, 200]);
    for (const as of ['ada', 'eve', 'olga'] as const)
      expect((await server.call(downloadCatalogueDocument, { as, params, query: {} })).status).toBe(403);
  });
});
