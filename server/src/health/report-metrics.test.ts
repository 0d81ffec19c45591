import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { startTestServer, type TestServer, testMoment } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function metrics(): Promise<Record<string, number>> {
  const { body } = await server.server.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('lensdock_') && !line.includes('{'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

it('reports pending and failed work with its age', async () => {
  const app = await newApp(server);
  const started = new Date(testMoment.getTime() - 90_000);
  await server.database.execute(sql`
    insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by, started_at, changed_at)
    values ('u', ${app}, 'checking', 'quarantine/u.apk', 'a.apk', true, 'ada', ${started}, ${started})`);
  expect(await metrics()).toMatchObject({
    lensdock_errands_dead: 0,
    lensdock_mails_dead: 0,
    lensdock_checks_unfinished: 1,
    lensdock_checks_oldest_seconds: 90,
    lensdock_submissions_open: 0,
    lensdock_submissions_oldest_seconds: 0,
    lensdock_rates_age_seconds: 43_200,
    lensdock_rates_refused: 0,
  });
});

it('reports the age of the last ledger check and its discrepancies', async () => {
  const quiet = await startTestServer();
  const ofLedger = async () => {
    const { body } = await quiet.server.inject('/metrics');
    return body.split('\n').filter((line) => line.startsWith('lensdock_ledger'));
  };
  await checkLedger(quiet.services);
  quiet.clock.advance(3_600_000);
  expect(await ofLedger()).toEqual(['lensdock_ledger_disagreements 0', 'lensdock_ledger_check_age_seconds 3600']);
  await quiet.stop();

  const broken = await startTestServer();
  await broken.database.execute(
    sql`insert into order_day (company_id, day, orders) select id, '2026-11-01', 3 from company limit 1`,
  );
  await expect(checkLedger(broken.services)).rejects.toThrow('order-count (3)');
  const { body } = await broken.server.inject('/metrics');
  expect(body).toContain('lensdock_ledger_disagreements 1');
  await broken.stop();
});
