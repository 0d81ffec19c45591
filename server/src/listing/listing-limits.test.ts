import { createApp, listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { readVersion, saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { upload } from '../testing/app-stages.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sampleScreenshot, sendScreenshots } from './testing/listing-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    LISTING_NAME_LIMIT: 40,
    LISTING_SUMMARY_LIMIT: 10,
    LISTING_DESCRIPTION_LIMIT: 12,
    CHANGELOG_LIMIT: 5,
    LISTING_EULA_APPENDIX_LIMIT: 6,
    LISTING_INTEGRATION_NAME_LIMIT: 4,
    LISTING_INTEGRATION_DESCRIPTION_LIMIT: 8,
    LISTING_SCREENSHOTS_LIMIT: 1,
    LISTING_DOCUMENTS_LIMIT: 2,
  });
});
afterAll(() => server.stop());

describe('configured listing limits', () => {
  it('are returned to the console and enforced by every save, all at once', async () => {
    const name = 'n'.repeat(40);
    const made = await server.call(createApp, { as: 'ada', body: { name } });
    expect(made.status).toBe(201);
    expect((await server.call(createApp, { as: 'ada', body: { name: `${name}n` } })).status).toBe(400);
    expect((await server.call(listApps, { as: 'ada' })).body.appNameLimit).toBe(40);
    const id = made.body.code;
    const read = await server.call(readListing, { as: 'ada', params: { id } });
    expect(read.body.fieldLengths).toEqual({
      name: 40,
      summary: 10,
      description: 12,
      standardEulaAppendix: 6,
      integrationName: 4,
      integrationDescription: 8,
      screenshotsUploadLimit: 1,
      documentsUploadLimit: 2,
    });
    const { status, problem } = await server.call(saveListingDraft, {
      as: 'ada',
      params: { id },
      body: {
        summaryByIsocode: { en: 's'.repeat(11) },
        descriptionByIsocode: { en: `<p>${'d'.repeat(13)}</p>` },
        eula: { type: 'standard', customUrl: null, standardEulaAppendix: 'a'.repeat(7) },
        appIntegrations: [{ name: 'five!', description: 'd'.repeat(9), status: 'disabled', type: 'custom' }],
      },
    });
    expect(status).toBe(400);
    expect(problem.errors.map(({ inputField }) => inputField).sort()).toEqual([
      'appIntegrations.0.description',
      'appIntegrations.0.name',
      'description',
      'eula.standardEulaAppendix',
      'summary',
    ]);
    expect(problem.errors.find(({ inputField }) => inputField === 'summary')?.message).toContain('10');
  });

  it('apply to images and to the changelog', async () => {
    const app = await newApp(server);
    const picture = await sampleScreenshot('gate.png');
    expect((await sendScreenshots(server, app, [picture, picture])).status).toBe(400);
    const code = await upload(server, app, 'journey-1.0.0');
    const params = { id: app, appVersionCode: code };
    const save = (en: string) => server.call(saveVersion, { as: 'ada', params, body: { changelogByIsocode: { en } } });
    expect((await save('<p>123456</p>')).problem.errors[0]?.message).toContain('5');
    expect((await save('<p>12345</p>')).status).toBe(200);
    expect((await server.call(readVersion, { as: 'ada', params })).body.fieldLengthChangelog).toBe(5);
    expect((await server.call(readApp, { as: 'ada', params: { id: app } })).status).toBe(200);
  });

  it('cannot exceed the limits of the request schema', () => {
    expect(() => readSettings({ LISTING_SUMMARY_LIMIT: '2001' })).toThrow('LISTING_SUMMARY_LIMIT');
    expect(() => readSettings({ CHANGELOG_LIMIT: '0' })).toThrow('CHANGELOG_LIMIT');
  });
});
