import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import { listCatalogue, listStorePages, reportRating } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { Statement } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, onlineApp } from '../apps/testing/staged-app.ts';
import { publicIn } from '../availability/testing/public-in.ts';
import { TaggedAnswer } from '../kernel/http/tagged-answer.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readCataloguePage } from './catalogue-page.ts';
import { findViewer } from './find-viewer.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { availability: publicIn('DE') })).app;
});
afterAll(() => server.stop());

const list = async (query: object = { country: 'DE' }, tag?: string) =>
  server.call(listCatalogue, { as: 'store', query, ...(tag && { headers: { 'if-none-match': tag } }) });
const tagOf = async (query?: object) => String((await list(query)).headers.etag);

describe('a page of the catalogue', () => {
  it('returns 304 while it is unchanged, and lets proxies keep the page of a country', async () => {
    const first = await list();
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const again = await list({ country: 'DE' }, String(first.headers.etag));
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect((await list()).body).toEqual(first.body);
    expect(await tagOf({ country: 'FR' })).not.toBe(first.headers.etag);
  });

  it('is private when it is for a buyer company', async () => {
    const { headers } = await list({ companyId: meridian.id });
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringMatching(/Authorization/),
    ]);
  });

  const changes: Record<string, () => Promise<unknown>> = {
    'a publication': () =>
      good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body: publicIn('DE', 'FR') })),
    'a rating': () => {
      const body = { averageRating: 4.5, ratingCount: 2, asOf: '2026-11-18T11:00:00Z' };
      return good(server.call(reportRating, { as: 'store', params: { code: app }, body }));
    },
    'an unpublished app': () => act(server, 'olga', app, { type: 'withdraw-from-store' }),
    'a restored app': () => act(server, 'olga', app, { type: 'reinstate' }),
    'a renamed company': () =>
      server.database.execute(sql`update company set name = 'Northlight Renamed' where id = ${northlight.id}::uuid`),
    'a renamed industry': () => server.database.execute(sql`update industry set name_en = name_en || ' renamed'`),
    'a country where nothing can be bought': () =>
      server.database.execute(sql`update country set can_buy = not can_buy where isocode = 'DE'`),
    'ten minutes, after which cursor and proofs are renewed': async () => server.clock.advance(600_000),
  };
  it.each(Object.keys(changes))('has another tag after %s', async (name) => {
    const before = await tagOf();
    expect(await tagOf()).toBe(before);
    await changes[name]?.();
    const after = await list({ country: 'DE' }, before);
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before);
  });

  it('has another tag as soon as a changed price applies', async () => {
    const start = new Date((await server.clock.now()).getTime() + 60_000).toISOString();
    const next = { start, prices: { EUR: '1.00' }, rate: null };
    await server.ownersDatabase.execute(sql`
      update publication set pricing = jsonb_set(pricing, '{licences,0,next}', ${JSON.stringify(next)}::jsonb)
       where app_code = ${app}`);
    const before = await tagOf();
    server.clock.advance(59_000);
    expect(await tagOf()).toBe(before);
    server.clock.advance(1_000);
    expect(await tagOf()).not.toBe(before);
  });

  it('has the tag of the apps that it shows when one changes between its tag and its texts', async () => {
    const viewer = await findViewer(server.database, { country: 'DE' });
    const size = { at: await server.clock.now(), pageSize: 100 };
    const answer = await readCataloguePage(server.database, { viewer, after: '' }, size);
    const more = await onlineApp(server, 'ada', { name: 'Second', availability: publicIn('DE') });
    const made = await answer.make();
    expect(answer).toBeInstanceOf(TaggedAnswer);
    expect(made.reply.apps.map(({ code }) => code)).toContain(more.app);
    expect(made.tag).not.toBe(answer.tag);
    expect(`W/"${made.tag}"`).toBe(await tagOf());
  });

  it('computes its tag without reading the texts of publications', async () => {
    const viewer = await findViewer(server.database, { country: 'DE' });
    const size = { at: await server.clock.now(), pageSize: 100 };
    const statements: Statement[] = [];
    const counting = {
      ...server.database,
      query: async <Row extends object>(statement: Statement) => {
        statements.push(statement);
        return server.database.query<Row>(statement);
      },
    };
    await readCataloguePage(counting, { viewer, after: '' }, size);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(({ text }) => text.includes('publication.listing,'))).toEqual([]);
  });
});

it('lets proxies keep the list of public apps, which anyone may read', async () => {
  const first = await server.call(listStorePages, { query: {} });
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await server.call(listStorePages, { query: {}, headers })).status).toBe(304);
});
