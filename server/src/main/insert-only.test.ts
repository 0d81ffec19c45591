import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The tables whose rows tell what was published, submitted, sold, invoiced and done. */
const insertOnly = ['audit', 'publication', 'order_line', 'payment_change', 'ledger_entry', 'self_billing_invoice'];

it.each([...insertOnly, 'submission', 'store_order'])('keeps the server from deleting rows of %s', async (table) => {
  for (const text of [`delete from ${table}`, `truncate ${table} cascade`])
    await expect(server.database.execute({ text, values: [] }), text).rejects.toMatchObject({ code: '42501' });
});

it('keeps the server from changing any column of an insert-only table', async () => {
  const columns = await server.database.query<{ table: string; column: string }>(sql`
    select table_name::text as table, column_name::text as column from information_schema.column_privileges
     where grantee = current_user and privilege_type = 'UPDATE' and table_name = any(${insertOnly}::text[])`);
  expect(columns).toEqual([]);
});

it('lets the server change the state of submissions and orders but not their content', async () => {
  const refused = [
    sql`update submission set snapshot = '{}'`,
    sql`update submission set risks = '{}'`,
    sql`update submission set submitted_by = 'eve'`,
    sql`update store_order set total_minor = 0`,
    sql`update store_order set company_id = gen_random_uuid()`,
  ];
  for (const statement of refused)
    await expect(server.database.execute(statement), statement.text).rejects.toMatchObject({ code: '42501' });
  expect(await server.database.execute(sql`update submission set state = state`)).toBe(0);
  expect(await server.database.execute(sql`update store_order set payment_status = payment_status`)).toBe(0);
});
