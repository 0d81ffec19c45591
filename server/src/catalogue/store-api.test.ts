// @module-tag slow-1
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import * as endpoints from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { publicIn } from '../availability/testing/public-in.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const changes = async (after: string, query: object = {}) =>
  (await good(server.call(endpoints.listCatalogueChanges, { as: 'store', query: { after, ...query } }))).body;
const cursor = async () => (await good(server.call(endpoints.listCatalogue, { as: 'store', query: {} }))).body.cursor;

describe('listCatalogueChanges', () => {
  it('returns each app once in its current state for the viewer, from the cursor of the list', async () => {
    const before = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    const start = await cursor();
    expect(await changes(start)).toEqual({ changes: [], next: start, more: false });
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    await good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body: publicIn('DE', 'FR') }));
    await act(server, 'olga', before.app, { type: 'withdraw-from-store' });
    const all = await changes(start);
    expect(all.changes.map(({ code, app: seen }) => [code, seen?.publication ?? null])).toEqual([
      [app, 2],
      [before.app, null],
    ]);
    expect((await changes(start, { country: 'US' })).changes).toMatchObject([{ code: app, app: null }, { app: null }]);
    expect((await changes(start, { country: 'FR' })).changes[0]?.app?.code).toBe(app);
    expect((await changes(all.next)).changes).toEqual([]);
    await act(server, 'olga', before.app, { type: 'reinstate' });
    expect((await changes(all.next)).changes).toMatchObject([{ code: before.app, app: { code: before.app } }]);
  });

  it('misses nothing across pages while many apps are published concurrently', async () => {
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    let at = await cursor();
    const total = 240;
    const moment = await server.clock.now();
    const { emitStoreEvent } = await import('../lifecycle/emit-store-event.ts');
    const seen: string[] = [];
    // Fewer writers than connections, so that a read does not wait for all of them.
    const writers = 6;
    const publish = async (writer: number) => {
      for (let place = writer; place < total; place += writers)
        await server.database.transaction((tx) =>
          emitStoreEvent(tx, { at: moment }, { kind: 'app.published', appCode: `n-${place}` }),
        );
    };
    const write = Promise.all(Array.from({ length: writers }, (_, writer) => publish(writer)));
    let isWritten = false;
    void write.then(() => (isWritten = true));
    for (let last = false; !last; ) {
      last = isWritten;
      for (let more = true; more; ) {
        const page = await changes(at);
        seen.push(...page.changes.map(({ code }) => code));
        [at, more] = [page.next, page.more];
      }
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    expect(seen).not.toContain(app);
  });

  it.each([{ after: 'yesterday' }, { after: '-1' }, { after: '0', country: 'Germany' }, {}])(
    'rejects %j',
    async (query) => {
      const { status } = await server.call(endpoints.listCatalogueChanges, {
        as: 'store',
        query: query as { after: string }, // Invalid on purpose.
      });
      expect(status).toBe(400);
    },
  );
});

describe('reportRating', () => {
  const report = (code: string, averageRating: number | null, ratingCount: number, asOf: string) =>
    server.call(endpoints.reportRating, { as: 'store', params: { code }, body: { averageRating, ratingCount, asOf } });
  const shown = async (code: string) => {
    const { productContainers } = (await server.call(listApps, { as: 'ada', query: {} })).body;
    const found = productContainers.find((entry) => entry.code === code);
    return [found?.averageRating, found?.ratingCount];
  };

  it('shows the rating to the seller and ignores older or repeated reports', async () => {
    const { app } = await onlineApp(server, 'ada');
    expect(await shown(app)).toEqual([null, 0]);
    expect((await report(app, 4.25, 12, '2026-11-18T10:00:00Z')).body).toEqual({
      averageRating: 4.25,
      ratingCount: 12,
      asOf: '2026-11-18T10:00:00.000Z',
    });
    for (const [average, count, asOf] of [
      [1, 1, '2026-11-18T09:00:00Z'],
      [2, 2, '2026-11-18T10:00:00Z'],
    ] as const)
      expect((await report(app, average, count, asOf)).body.ratingCount).toBe(12);
    expect(await shown(app)).toEqual([4.25, 12]);
    await report(app, null, 0, '2026-11-18T11:00:00Z');
    expect(await shown(app)).toEqual([null, 0]);
  });

  it('rejects a rating that is inconsistent, in the future or of an unknown app', async () => {
    const { app } = await onlineApp(server, 'ada');
    const { problem } = await report(app, null, 3, '2026-11-18T13:00:00Z');
    expect(problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual([
      'averageRating rating-contradicts',
      'asOf rating-from-future',
    ]);
    for (const [average, count, asOf] of [
      [0, 1, '2026-11-18T10:00:00Z'],
      [6, 1, '2026-11-18T10:00:00Z'],
      [4, 1, 'today'],
    ] as const)
      expect((await report(app, average, count, asOf)).status).toBe(400);
    const draft = await newApp(server, 'ada');
    expect((await report(draft, 4, 1, '2026-11-18T10:00:00Z')).status).toBe(404);
    expect((await report('nothing', 4, 1, '2026-11-18T10:00:00Z')).status).toBe(404);
  });
});

describe('the list of public apps', () => {
  const list = (after?: string) =>
    server.call(endpoints.listStorePages, after === undefined ? {} : { query: { after } });

  it('needs no token and contains only public apps', async () => {
    const hidden = await onlineApp(server, 'ada');
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    const codes = (await list()).body.apps.map(({ code }) => code);
    expect([codes.includes(app), codes.includes(hidden.app)]).toEqual([true, false]);
  });

  it('continues after an app and rejects anything else', async () => {
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    expect((await list(app)).body.apps.map(({ code }) => code)).not.toContain(app);
    const { status, problem } = await list("' or 1=1");
    expect([status, problem.errors[0]?.inputField]).toEqual([400, 'after']);
  });
});

describe('the store’s view of a company', () => {
  const missingId = '00000000-0000-4000-8000-000000000000';

  it('is returned to the store', async () => {
    await newApp(server, 'eve');
    const read = (companyId: string) => server.call(endpoints.readStoreCompany, { as: 'store', params: { companyId } });
    expect((await read(meridian.id)).body).toEqual({
      companyId: meridian.id,
      companyName: meridian.name,
      country: 'GB',
      profile: null,
    });
    expect([(await read(missingId)).status, (await read('meridian')).status]).toEqual([404, 404]);
  });

  it('has a public page with its public apps once something is public', async () => {
    const page = (companyId: string) => server.call(endpoints.readCompanyPage, { params: { companyId } });
    const hidden = await onlineApp(server, 'ada');
    const { app } = await onlineApp(server, 'ada', { availability: publicIn('DE') });
    const { body } = await page(northlight.id);
    const codes = body.apps.map(({ code }) => code);
    expect([codes.includes(app), codes.includes(hidden.app)]).toEqual([true, false]);
    const [quiet, missing] = [await page(meridian.id), await page(missingId)];
    expect(quiet.status).toBe(404);
    expect(quiet.bytes.equals(missing.bytes)).toBe(true);
    await server.database.execute(sql`
      insert into company_profile (company_id, status, tag_line, show_founded, show_company_size, description, published_at, saved_at)
      values (${meridian.id}, 'PUBLISHED', 'Lenses that think', true, true, 'Since 1987.', now(), now())`);
    expect((await page(meridian.id)).body).toMatchObject({ apps: [], profile: { tagLine: 'Lenses that think' } });
  });
});
