import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { verifyAudit } from '../transparency/verify-audit.ts';
import { chainAudit } from './audit-chain.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const insertEntries = async (from: number, to: number) => {
  const at = await server.clock.now();
  await server.ownersDatabase.execute(sql`
    insert into audit (id, at, request_id, actor, actor_name, actor_role, action, subject_kind, subject_id, after)
           overriding system value
    select number, ${at}, 'test', 'ada', 'Ada', 'developer', 'save-pricing', 'pricing', E'quoted "\\\\", {braces} and\n\u{1F600}',
           '{"price": null}'::jsonb
      from generate_series(${from}::int8, ${to}::int8) number`);
};
const linked = async () =>
  (await server.database.query<{ id: number }>(sql`select audit_id as id from audit_link order by number`)).map(
    ({ id }) => id,
  );
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('links the entries of several batches in one run, and in the next one those that were committed late', async () => {
  await insertEntries(1_001, 3_600);
  await chainAudit(server.services);
  expect(await linked()).toEqual(numbers(1_001, 3_600));
  await insertEntries(990, 1_000);
  await insertEntries(3_601, 3_602);
  await chainAudit(server.services);
  expect(await linked()).toEqual([...numbers(1_001, 3_600), ...numbers(990, 1_000), 3_601, 3_602]);
  expect((await verifyAudit(server.database, await server.clock.now())).faults).toEqual([]);
});
