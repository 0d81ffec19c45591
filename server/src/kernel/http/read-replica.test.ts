import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { SamplePersonName } from '../identity/sample-people.ts';

let server: TestServer;
let replica: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  server = await startTestServer();
  // A replica without replication shows which reads it receives.
  replica = await freshDatabase();
  server.services.replica = replica.database;
});
afterAll(async () => {
  await server?.stop();
  await replica?.stop();
});

const namesSeenBy = async (as: SamplePersonName) =>
  (await server.call(listApps, { as })).body.productContainers.map(({ name }) => name);

it('reads lists from the replica, except for five seconds after the person’s own write', async () => {
  await server.call(createApp, { as: 'ada', body: { name: 'Fresh' } });
  expect(await namesSeenBy('ada')).toEqual(['Fresh']);
  expect(await namesSeenBy('ben')).toEqual([]);
  server.clock.advance(4_999);
  expect(await namesSeenBy('ada')).toEqual(['Fresh']);
  server.clock.advance(2);
  expect(await namesSeenBy('ada')).toEqual([]);
});

it('does not count a refused write', async () => {
  expect((await server.call(createApp, { as: 'ada', body: { name: '' } })).status).toBe(400);
  expect(await namesSeenBy('ada')).toEqual([]);
});

it('reads from the primary while the replica is unavailable', async () => {
  server.services.replica = {
    ...replica.database,
    query: async () => {
      const { DatabaseFailure } = await import('@lensdock/ports/database/database-failure.ts');
      throw new DatabaseFailure('unavailable', 'gone');
    },
  };
  expect(await namesSeenBy('ben')).toEqual(['Fresh']);
});
