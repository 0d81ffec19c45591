import { createApp, deleteApp, listApps, releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { scheduledTasks } from '../../main/scheduled-tasks.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = (key: string, name = 'Once', as: 'ada' | 'ben' = 'ada') =>
  server.call(createApp, { as, body: { name }, headers: { 'idempotency-key': key } });
const sweep = () =>
  scheduledTasks
    .find(({ name }) => name === 'sweep-idempotency-keys')
    ?.run(server.services, new AbortController().signal);
const rows = async () => (await server.database.query(sql`select 1 from audit`)).length;

describe('an idempotency key', () => {
  it('returns the first response to a repeated call without a second effect', async () => {
    const first = await create('again');
    const before = await rows();
    const second = await create('again');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first.headers['idempotent-replay'], second.headers['idempotent-replay']]).toEqual([undefined, 'true']);
    expect(await rows()).toBe(before);
  });

  it('has one effect for ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('at-once', 'At once')));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const { body } = await server.call(listApps, { as: 'ada' });
    expect(body.productContainers.filter(({ name }) => name === 'At once')).toHaveLength(1);
  });

  it('returns 422 when the key was used for a different request', async () => {
    await create('taken');
    expect((await create('taken', 'Something else')).status).toBe(422);
    const id = await newApp(server);
    const elsewhere = await server.call(releaseApp, {
      as: 'ada',
      params: { id },
      headers: { 'idempotency-key': 'taken' },
    });
    expect([elsewhere.status, elsewhere.problem.type]).toEqual([422, 'urn:lensdock:problem:idempotency-key-reused']);
  });

  it('is scoped to the person', async () => {
    const [ada, ben] = [await create('mine'), await create('mine', 'Once', 'ben')];
    expect(ben.status).toBe(201);
    expect(ben.body.code).not.toBe(ada.body.code);
  });

  it('can be reused after a refused call', async () => {
    expect((await create('second-try', '<')).status).toBe(400);
    expect((await create('second-try', 'Second try')).status).toBe(201);
  });

  it('is remembered for a day', async () => {
    const first = await create('tomorrow');
    server.clock.advance(24 * 60 * 60 * 1000);
    await sweep();
    expect((await create('tomorrow')).body).toEqual(first.body);
    server.clock.advance(1);
    await sweep();
    expect((await create('tomorrow')).body).not.toEqual(first.body);
  });

  it('is refused when it is malformed', async () => {
    for (const key of ['', 'x'.repeat(201), 'zwei Wörter']) expect((await create(key)).status, key).toBe(400);
  });

  it('is optional; without it every call counts', async () => {
    const [one, two] = [await newApp(server), await newApp(server)];
    expect(one).not.toBe(two);
    for (const id of [one, two]) expect((await server.call(deleteApp, { as: 'ada', params: { id } })).status).toBe(204);
  });
});
