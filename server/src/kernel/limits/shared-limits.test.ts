// @module-tag slow-4
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { exportCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteExpiredLimits } from '../http/delete-expired-limits.ts';
import { type SecondServer, startSecondServer } from './testing/second-server.ts';

const start = new Date('2026-11-18T12:00:10.000Z');
let server: TestServer;
let second: SecondServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  server = await startTestServer({ LIMIT_CALLS_PER_PERSON: 10, LIMIT_EXPORTS_PER_PERSON: 4 });
  second = await startSecondServer(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await second.stop();
  await server.stop();
});

const read = async () => (await server.call(readMyAccount, { as: 'ada' })).status;
const readOnSecond = () => second.status(readMyAccount, 'ada');
const exportAudit = async () => (await server.call(exportCompanyAudit, { as: 'ada', query: {} })).status;
const shareBoth = async () => {
  await server.services.limits.counters.share();
  await second.limits.counters.share();
  await server.services.limits.counters.share();
};

describe('limits of several servers on one database', () => {
  it('add up calls that each server has counted in memory', async () => {
    for (let turn = 0; turn < 5; turn++) await read();
    for (let turn = 0; turn < 5; turn++) await readOnSecond();
    await shareBoth();
    expect([await read(), await readOnSecond()]).toEqual([429, 429]);
  });

  it('share each count once and nothing for ordinary use', async () => {
    for (let turn = 0; turn < 3; turn++) await read();
    for (let turn = 0; turn < 4; turn++) await shareBoth();
    expect(await server.database.query(sql`select points from rate_limit`)).toEqual([{ points: 3 }]);
    expect(await readOnSecond()).toBe(200);
    await second.limits.counters.share();
    for (let turn = 0; turn < 6; turn++) expect(await readOnSecond()).toBe(200);
    expect(await readOnSecond()).toBe(429);
    await server.stop();
    server = await startTestServer({ LIMIT_CALLS_PER_PERSON: 100 });
    for (let turn = 0; turn < 3; turn++) await read();
    await server.services.limits.counters.share();
    expect(await server.database.query(sql`select points from rate_limit`)).toEqual([]);
  });

  it('keep heavy use across a restart until the window ends', async () => {
    for (let turn = 0; turn < 10; turn++) await read();
    await server.services.limits.counters.share();
    await second.stop();
    second = await startSecondServer(server);
    await readOnSecond();
    await second.limits.counters.share();
    expect(await readOnSecond()).toBe(429);
    vi.setSystemTime(start.getTime() + 50_000);
    expect(await readOnSecond()).toBe(200);
  });

  it('admit exactly the quota when both servers get fifty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => (turn % 2 ? exportOnSecond() : exportOnFirst())),
    );
    expect(answers.filter((allowed) => allowed)).toHaveLength(4);
  });

  it('keep counts in the database across a restart for an hour', async () => {
    for (let turn = 0; turn < 4; turn++) expect(await exportAudit()).toBe(200);
    await second.stop();
    second = await startSecondServer(server);
    expect(await exportOnSecond()).toBe(false);
    vi.setSystemTime(start.getTime() + 3_600_001);
    expect(await exportOnSecond()).toBe(true);
  });

  it('are deleted from the database after their window', async () => {
    for (let turn = 0; turn < 3; turn++) await read();
    await exportAudit();
    await server.services.limits.counters.share();
    vi.setSystemTime(start.getTime() + 120_000);
    await deleteExpiredLimits(server.services);
    expect(await server.database.query(sql`select points from rate_limit`)).toEqual([{ points: 1 }]);
  });
});

describe('limits whose table is unavailable', () => {
  it('admit calls, count per server and add up again afterwards', async () => {
    await withoutTable(async () => {
      for (let turn = 0; turn < 4; turn++) expect(await exportAudit()).toBe(200);
      expect(await exportAudit()).toBe(429);
      expect(await exportOnSecond()).toBe(true);
      await shareBoth();
      for (let turn = 0; turn < 5; turn++) expect(await read()).toBe(200);
    });
    await shareBoth();
    expect(await readOnSecond()).toBe(200);
    await shareBoth();
    expect(await readOnSecond()).toBe(429);
  });
});

const ada = { kind: 'person' as const, subject: 'ada', name: 'Ada Keller', email: null, role: 'developer' as const };
const isAllowed = (limits: SecondServer['limits']) =>
  limits.countOwn('exports', ada).then(
    () => true,
    () => false,
  );
const exportOnFirst = () => isAllowed(server.services.limits);
const exportOnSecond = () => isAllowed(second.limits);

async function withoutTable(work: () => Promise<void>): Promise<void> {
  const owner = postgresDatabase(server.owner, { poolSize: 1 });
  try {
    await owner.execute(sql`alter table rate_limit rename to rate_limit_away`);
    await work();
  } finally {
    await owner.execute(sql`alter table rate_limit_away rename to rate_limit`);
    await owner.close();
  }
}
