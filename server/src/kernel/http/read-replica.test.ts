import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let replica: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  server = await startTestServer();
  // A replica that never catches up shows where a list was read.
  replica = await freshDatabase();
  await server.call(createApp, { as: 'ada', body: { name: 'Fresh' } });
});
beforeEach(() => {
  server.services.replica = replica.database;
});
afterAll(async () => {
  await server?.stop();
  await replica?.stop();
});

async function namesWith(headers: Record<string, string> = {}) {
  const { body } = await server.call(listApps, { as: 'ada', headers });
  return body.productContainers.map(({ name }) => name);
}

it('reads lists from the replica', async () => {
  expect(await namesWith()).toEqual([]);
  expect(await namesWith({ cookie: 'theme=dark' })).toEqual([]);
});

it('reads lists from the primary for a caller with the cookie of a recent write', async () => {
  // The list is sorted by time.
  server.clock.advance(1000);
  const written = await server.call(createApp, { as: 'ada', body: { name: 'Second' } });
  const cookie = String(written.headers['set-cookie']);
  expect(cookie).toBe('lensdock-wrote=1; Path=/api; Max-Age=5; HttpOnly; SameSite=Strict');
  const [pair = ''] = cookie.split(';');
  expect(await namesWith({ cookie: `theme=dark; ${pair}` })).toEqual(['Second', 'Fresh']);
});

it('sets no cookie for a refused write, for a read, and without a replica', async () => {
  const refused = await server.call(createApp, { as: 'ada', body: { name: '' } });
  expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined]);
  expect((await server.call(listApps, { as: 'ada' })).headers['set-cookie']).toBeUndefined();
  delete server.services.replica;
  const written = await server.call(createApp, { as: 'eve', body: { name: 'Third' } });
  expect([written.status, written.headers['set-cookie']]).toEqual([201, undefined]);
});

it('does not query the primary for a list that the replica returns', async () => {
  const { database } = server.services;
  const statements: string[] = [];
  server.services.database = {
    ...database,
    query: (statement) => {
      statements.push(statement.text);
      return database.query(statement);
    },
  };
  await namesWith();
  server.services.database = database;
  expect(statements.filter((text) => /recent_write|\bapp\b/.test(text))).toEqual([]);
});

it('reads lists from the primary while the replica is unavailable', async () => {
  server.services.replica = {
    ...replica.database,
    query: async () => {
      throw new DatabaseFailure('unavailable', 'gone');
    },
  };
  expect(await namesWith()).toEqual(['Second', 'Fresh']);
});
