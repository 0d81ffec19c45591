import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import {
  downloadCatalogueApk,
  listCatalogue,
  previewStorePage,
  readCatalogueApp,
  readStorePage,
} from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  completeListing,
  good,
  onlineApp,
  readyApp,
  stageListing,
  stageVersion,
} from '../apps/testing/staged-app.ts';
import { publicIn } from '../availability/testing/public-in.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { submissionOf } from '../review/testing/submitted-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const privateTo = (companyId: string): AvailabilityBody => ({
  storeAvailabilityMode: 'RESTRICTED_BUYER',
  permittedBuyers: [{ companyId }],
});

async function codesFor(query: { country?: string; companyId?: string }): Promise<string[]> {
  const { body } = await good(server.call(listCatalogue, { as: 'store', query }));
  return body.apps.map(({ code }) => code);
}

describe('the store page preview', () => {
  const previewOf = async (app: string) =>
    good(server.call(previewStorePage, { as: 'olga', params: { submissionId: await submissionOf(server, app) } }));

  it('previews a new app, which the store does not show yet', async () => {
    const { app } = await readyApp(server, 'ada', { name: 'Preview', availability: publicIn('DE') });
    await act(server, 'ada', app, { type: 'release' });
    const { body } = await previewOf(app);
    expect(body).toMatchObject({ code: app, publication: 0, versionName: '1.0.0', nameByIsocode: { en: 'Preview' } });
    expect((await server.call(readStorePage, { params: { code: app } })).status).toBe(404);
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    const { body: shown } = await good(server.call(readStorePage, { params: { code: app } }));
    expect(shown).toEqual({ ...body, publication: 1, published: shown.published });
  });

  it('shows a new listing with the published version and prices', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'Reworded', availability: publicIn('DE') });
    await stageListing(server, app, { ...completeListing('Reworded'), summaryByIsocode: { en: 'New words.' } });
    await act(server, 'ada', app, { type: 'save-listing' });
    const { body } = await previewOf(app);
    expect(body).toMatchObject({ versionName: '1.0.0', summaryByIsocode: { en: 'New words.' } });
    const { body: online } = await good(server.call(readStorePage, { params: { code: app } }));
    expect(online).toEqual({ ...body, ...texts(online), publication: 1, published: online.published });
  });

  it('returns 404 for a submission that does not exist', async () => {
    const call = server.call(previewStorePage, { as: 'olga', params: { submissionId: 'none' } });
    expect((await call).status).toBe(404);
  });
});

const texts = ({ nameByIsocode, summaryByIsocode, descriptionByIsocode }: CatalogueApp) => ({
  nameByIsocode,
  summaryByIsocode,
  descriptionByIsocode,
});

describe('listCatalogue', () => {
  it('returns a public app in its countries and to viewers without a country', async () => {
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE', 'FR') });
    for (const query of [{}, { country: 'de' }, { country: 'FR', companyId: meridian.id }])
      expect(await codesFor(query)).toContain(app);
    for (const query of [{ country: 'GB' }, { companyId: meridian.id }, { country: 'ZZ' }])
      expect(await codesFor(query)).not.toContain(app);
  });

  it('returns a private app only to its buyers', async () => {
    const { app } = await onlineApp(server, 'ada', { availability: privateTo(meridian.id) });
    expect(await codesFor({ companyId: meridian.id })).toContain(app);
    for (const query of [{}, { country: 'GB' }, { companyId: northlight.id }])
      expect(await codesFor(query)).not.toContain(app);
    const read = (query: object) => server.call(readCatalogueApp, { as: 'store', params: { code: app }, query });
    expect((await read({ companyId: meridian.id })).status).toBe(200);
    expect((await read({})).status).toBe(404);
  });

  it('omits hidden, unpublished and never approved apps', async () => {
    const hidden = await onlineApp(server, 'ada');
    const withdrawn = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    await act(server, 'olga', withdrawn.app, { type: 'withdraw-from-store' });
    const codes = await codesFor({});
    expect(codes).not.toContain(hidden.app);
    expect(codes).not.toContain(withdrawn.app);
    const download = await server.call(downloadCatalogueApk, { as: 'store', params: { code: withdrawn.app } });
    expect(download.status).toBe(404);
    await act(server, 'olga', withdrawn.app, { type: 'reinstate' });
    expect(await codesFor({})).toContain(withdrawn.app);
  });

  it('returns approved content, not the staged copy', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'As approved', availability: publicIn('DE') });
    await stageListing(server, app, completeListing('Only staged'));
    const { body } = await server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: {} });
    expect(body).toMatchObject({ nameByIsocode: { en: 'As approved' }, publication: 1, versionCode: '1' });
  });

  it('returns saved prices and countries at once, each as a new publication', async () => {
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    const licences = [{ type: { code: 'FULL' as const }, enabled: true, specifiedPrice: '100' }];
    await good(server.call(savePricing, { as: 'ada', params: { id: app }, body: { licences } }));
    await good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body: publicIn('DE', 'US') }));
    const { body } = await server.call(readCatalogueApp, {
      as: 'store',
      params: { code: app },
      query: { country: 'US' },
    });
    expect(body.publication).toBe(3);
    expect(body.licences.find(({ type }) => type === 'FULL')?.prices).toMatchObject({
      EUR: '100',
      USD: expect.any(String),
    });
  });

  it('returns only licences sold in the country: no subscription without SEPA, nothing paid without payment support', async () => {
    const licences = (['FULL', 'SUBSCRIPTION'] as const).map((code) => ({
      type: { code },
      enabled: true,
      specifiedPrice: '50',
    }));
    const all = [...licences, { type: { code: 'EVALUATION' as const }, enabled: true }];
    const { app } = await onlineApp(server, 'ada', { licences: all, availability: publicIn('DE', 'US', 'UA') });
    const typesIn = async (country: string) => {
      const { body } = await server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: { country } });
      return body.licences.map(({ type }) => type).sort();
    };
    expect(await typesIn('DE')).toEqual(['EVALUATION', 'FULL', 'SUBSCRIPTION']);
    expect(await typesIn('US')).toEqual(['EVALUATION', 'FULL']);
    expect(await typesIn('UA')).toEqual(['EVALUATION']);
  });

  it('includes countries added later if the company agreed', async () => {
    const agreed = await onlineApp(server, 'ada', {
      availability: { ...publicIn('DE'), newCountryAddingAllowed: true },
    });
    const not = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    const before = await codesFor({ country: 'FR' });
    expect(before).not.toContain(agreed.app);
    const later = new Date((await server.clock.now()).getTime() + 1000);
    await server.database.execute(sql`
      insert into country (isocode, name_en, name_de, region, currency, can_buy, sepa, added_at)
      values ('XK', 'Kosovo', 'Kosovo', 'Europe', 'EUR', true, true, ${later})`);
    const codes = await codesFor({ country: 'XK' });
    expect(codes).toContain(agreed.app);
    expect(codes).not.toContain(not.app);
  });

  it.each([{ country: 'Germany' }, { companyId: 'nobody' }, { after: 'a b' }, { country: '12' }])(
    'rejects the query %j',
    async (query) => {
      expect((await server.call(listCatalogue, { as: 'store', query })).status).toBe(400);
    },
  );

  it('returns each app once across pages', async () => {
    const { app } = await onlineApp(server, 'ada', { name: 'Many', availability: publicIn('IT') });
    await server.database.execute(sql`
      insert into app (code, company_id, name, status, created_at, updated_at)
      select 'copy-' || lpad(n::text, 4, '0'), company_id, name, status, created_at, updated_at
        from app, generate_series(1, 230) n where code = ${app}`);
    await server.database.execute(sql`
      insert into publication select 'copy-' || lpad(n::text, 4, '0'), number, part, listing, version_code, version, pricing,
             availability, mode, countries, buyers, new_countries, published_by, published_at
        from publication, generate_series(1, 230) n where app_code = ${app}`);
    await server.database.execute(sql`update app set publication_number = 1 where code like 'copy-%'`);
    const codes: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = { country: 'IT', ...(after && { after }) };
      const { body } = await good(server.call(listCatalogue, { as: 'store', query }));
      codes.push(...body.apps.map(({ code }) => code));
      after = body.next;
    }
    expect(codes).toHaveLength(231);
    expect(new Set(codes).size).toBe(231);
  });
});

describe('the public page', () => {
  it('is served to anyone for public apps only', async () => {
    const seen = await onlineApp(server, 'ada', { name: 'Public page', availability: publicIn('DE') });
    const hidden = await onlineApp(server, 'ada', { availability: privateTo(meridian.id) });
    const page = (code: string) => server.call(readStorePage, { params: { code } });
    expect((await page(seen.app)).body).toMatchObject({
      nameByIsocode: { en: 'Public page' },
      companyName: northlight.name,
    });
    const [notPublic, missing] = await Promise.all([page(hidden.app), page('nothing-of-that-code')]);
    expect(notPublic.status).toBe(404);
    expect(notPublic.bytes.equals(missing.bytes)).toBe(true);
  });
});

describe('the package download', () => {
  const download = (code: string, options: { link?: string; headers?: Record<string, string> } = {}) =>
    server.call(downloadCatalogueApk, {
      as: 'store',
      params: { code },
      query: options.link === undefined ? {} : { link: options.link },
      ...(options.headers && { headers: options.headers }),
    });

  it('returns the package byte for byte as an attachment', async () => {
    const { app } = await onlineApp(server, 'ada', { apk: { bytes: '0123456789' } });
    const answer = await download(app);
    expect(answer.bytes.toString()).toBe('0123456789');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': '10',
      'content-disposition': `attachment; filename="Gatekeeper 1.apk"; filename*=UTF-8''Gatekeeper%201.apk`,
    });
  });

  it('returns the approved package while a newer one is in review', async () => {
    const { app } = await onlineApp(server, 'ada', { apk: { bytes: 'approved' } });
    await server.database.execute(
      sql`update version set uploaded_at = uploaded_at - interval '1 day' where app_code = ${app}`,
    );
    const next = await stageVersion(server, app, { versionCode: 2, saved: false, bytes: 'waiting' });
    await act(server, 'ada', app, { type: 'save-version', version: next });
    expect((await download(app)).bytes.toString()).toBe('approved');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('answers the range %s', async (range, status, text, contentRange) => {
    const { app } = await onlineApp(server, 'ada', { apk: { bytes: '0123456789' } });
    const answer = await download(app, { headers: { range } });
    expect([answer.status, answer.bytes.toString(), answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('works by link without a token for exactly 60 seconds', async () => {
    const { app } = await onlineApp(server, 'ada', { apk: { bytes: 'by link' } });
    const { url } = JSON.parse((await download(app, { link: '' })).bytes.toString());
    const follow = (address: string) => server.server.inject({ url: address });
    server.clock.advance(59_999);
    const good = await follow(url);
    expect([good.statusCode, good.body]).toEqual([200, 'by link']);
    expect(good.headers['content-disposition']).toMatch(/^attachment/);
    server.clock.advance(1);
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('rejects a link that was tampered with', async () => {
    const { app } = await onlineApp(server, 'ada');
    // The body of a link.
    const { url } = JSON.parse((await download(app, { link: '' })).bytes.toString()) as { url: string };
    const [head = '', claim = ''] = url.split('claim=');
    const [text = '', signature = ''] = claim.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), key: 'apks/x.apk' }),
    );
    for (const forged of [
      `${other.toString('base64url')}.${signature}`,
      text,
      `${text}.`,
      `${text}.${signature}.x`,
      '',
    ])
      expect((await server.server.inject({ url: `${head}claim=${forged}` })).statusCode).toBe(404);
    expect((await server.server.inject({ url: `${url}&claim=twice` })).statusCode).toBe(404);
  });
});
