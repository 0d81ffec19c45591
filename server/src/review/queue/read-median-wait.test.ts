import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readMedianWait } from './read-median-wait.ts';

const hourMs = 60 * 60 * 1000;

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await newApp(server);
});
afterAll(() => server.stop());
beforeEach(() => server.ownersDatabase.execute(sql`delete from submission`));

/** Inserts a submission that waited for the given hours and was decided `hoursAgo`. */
async function waited(hours: number, { by = 'olga', state = 'approved', hoursAgo = 1 } = {}): Promise<void> {
  const decided = new Date((await server.clock.now()).getTime() - hoursAgo * hourMs);
  await server.database.execute(sql`
    insert into submission (id, app_code, kind, state, snapshot, submitted_by, submitted_by_name, submitted_at, decided_by, decided_at)
    values (gen_random_uuid()::text, ${app}, 'app', ${state}, '{}', 'ada', 'Ada Keller',
            ${new Date(decided.getTime() - hours * hourMs)}, ${by}, ${decided})`);
}

const median = async () => readMedianWait(server.database, await server.clock.now());

describe('readMedianWait', () => {
  it('returns null before the first decision', async () => {
    expect(await median()).toBeNull();
  });

  it('returns the median wait regardless of the outcome', async () => {
    await waited(2);
    await waited(100, { state: 'rejected' });
    await waited(5);
    expect(await median()).toBe(5 * hourMs);
    await waited(7);
    expect(await median()).toBe(6 * hourMs);
  });

  it('covers the last 30 days', async () => {
    await waited(3);
    await waited(50, { hoursAgo: 30 * 24 - 1 });
    await waited(90, { hoursAgo: 30 * 24 + 1 });
    expect(await median()).toBe(26.5 * hourMs);
  });

  it('ignores automatic approvals and withdrawn submissions', async () => {
    await waited(4);
    await waited(0, { by: 'policy' });
    await waited(40, { state: 'withdrawn', by: 'ada' });
    expect(await median()).toBe(4 * hourMs);
  });
});
