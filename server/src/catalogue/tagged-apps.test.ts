import { saveAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import {
  listCatalogueChanges,
  readCatalogueApp,
  reportRating,
} from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { Statement } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, onlineApp } from '../apps/testing/staged-app.ts';
import { publicIn } from '../availability/testing/public-in.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readFacts } from './catalogue-facts.ts';
import { findViewer } from './find-viewer.ts';
import { readChanges } from './read-changes.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { availability: publicIn('DE') })).app;
  // Later publications are derived from this one.
  await server.ownersDatabase.execute(sql`
    update publication set listing = jsonb_set(listing, '{industries}', (
             select jsonb_agg(jsonb_build_object('id', id)) from (select id from industry order by position limit 1) first))
     where app_code = ${app}`);
});
afterAll(() => server.stop());

let ratings = 0;
type ViewerQuery = { companyId?: string; country?: string };
const reads = {
  'an app': (query: ViewerQuery, headers: Record<string, string> = {}) =>
    server.call(readCatalogueApp, { as: 'store', params: { code: app }, query, headers }),
  'the changes of the catalogue': (query: ViewerQuery, headers: Record<string, string> = {}) =>
    server.call(listCatalogueChanges, { as: 'store', query: { after: '0', ...query }, headers }),
};

/** Counts the statements that match. */
function counting(pattern: RegExp) {
  const found: string[] = [];
  const database = {
    ...server.database,
    query: async <Row extends object>(statement: Statement) => {
      if (pattern.test(statement.text)) found.push(statement.text);
      return server.database.query<Row>(statement);
    },
  };
  return { database, found };
}

describe.each(Object.entries(reads))('%s', (_name, read) => {
  const country = 'DE';

  it('returns 304 while it is unchanged, and the same content from memory', async () => {
    const first = await read({ country });
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const again = await read({ country }, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await read({ country })).body).toEqual(first.body);
  });

  it('is private for a buyer company', async () => {
    const { headers } = await read({ companyId: meridian.id, country });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  const changes: Record<string, () => Promise<unknown>> = {
    'a publication': () =>
      good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body: publicIn('DE', 'FR') })),
    'a rating': () => {
      const asOf = new Date(Date.parse('2026-11-18T10:00:00Z') + ++ratings * 1000).toISOString();
      const body = { averageRating: 4.5, ratingCount: ratings, asOf };
      return good(server.call(reportRating, { as: 'store', params: { code: app }, body }));
    },
    'a renamed company': () =>
      server.database.execute(sql`update company set name = name || ' Renamed' where id = ${northlight.id}::uuid`),
    'a renamed industry': () => server.database.execute(sql`update industry set name_en = name_en || ' renamed'`),
    'a proof in the public log': () => server.runPendingTasks(),
    'ten minutes': async () => server.clock.advance(600_000),
  };
  it.each(Object.keys(changes))('has another tag after %s', async (name) => {
    await server.runPendingTasks();
    if (name === 'a proof in the public log') {
      await good(server.call(saveAvailability, { as: 'ada', params: { id: app }, body: publicIn('DE', 'IT') }));
    }
    const before = await read({ country });
    await changes[name]?.();
    const after = await read({ country }, { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

it('returns 404 for an app that was unpublished, although its text is cached', async () => {
  expect((await reads['an app']({ country: 'DE' })).status).toBe(200);
  await act(server, 'olga', app, { type: 'withdraw-from-store' });
  expect((await reads['an app']({ country: 'DE' })).status).toBe(404);
  await act(server, 'olga', app, { type: 'reinstate' });
});

it('describes the apps as they are when one changes between the tag and the texts', async () => {
  const viewer = await findViewer(server.database, { country: 'DE' });
  const cursor = { after: 0, at: await server.clock.now() };
  const answer = await readChanges(server.database, viewer, cursor);
  const body = { averageRating: 3.5, ratingCount: 9, asOf: '2026-11-18T11:30:00Z' };
  await good(server.call(reportRating, { as: 'store', params: { code: app }, body }));
  const made = await answer.make();
  expect(made.tag).not.toBe(answer.tag);
  expect(made.reply.changes[0]?.app?.averageRating).toBe(3.5);
});

it('reads nothing but the events if there are none since the cursor', async () => {
  const { database, found } = counting(/./);
  const viewer = await findViewer(server.database, { country: 'DE' });
  const { next } = (await (await readChanges(database, viewer, { after: 999_999, at: new Date() })).make()).reply;
  expect([next, found.length]).toEqual(['999999', 1]);
});

it('computes the proof of a publication once for each checkpoint', async () => {
  await server.runPendingTasks();
  const { database, found } = counting(/log_node/);
  const viewer = await findViewer(server.database, { country: 'DE' });
  const read = () => readFacts(database, { viewer, codes: [app], after: '', limit: 1 }, new Date());
  const [first, second] = [await read(), await read()];
  expect(first.proofs.get(app)?.proof).toContain('c2sp.org/tlog-proof@v1');
  expect(second.proofs).toEqual(first.proofs);
  expect(found.length).toBeLessThanOrEqual(1);
});
