import { readFile } from 'node:fs/promises';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** The order of a list as its store has it, and the index that gives it without a sort. */
const lists: readonly (readonly [list: string, store: string, order: string, statement: Fragment, index: RegExp])[] = [
  [
    'people',
    'people/people.store.ts',
    'order by lower(person.name), person.subject',
    sql`select subject from person where role is distinct from 'store' order by lower(name), subject limit 50`,
    /person_by_name/,
  ],
  [
    'transfers',
    'transfers/transfers.store.ts',
    'order by transfer.offered_at desc, transfer.id',
    sql`select id from app_transfer order by offered_at desc, id limit 50`,
    /app_transfer_newest/,
  ],
  [
    'corrections that wait',
    'corrections/corrections.store.ts',
    'order by proposed_at, correction.id',
    sql`select id from correction where state = 'proposed' order by proposed_at, id limit 50`,
    /correction_waiting/,
  ],
  [
    'past corrections',
    'corrections/corrections.store.ts',
    'order by proposed_at desc, correction.id desc',
    sql`select id from correction where state <> 'proposed' order by proposed_at desc, id desc limit 50`,
    /correction_newest/,
  ],
  [
    'open reports',
    'reports/reports.store.ts',
    'order by reported_at, report.id',
    sql`select id from app_report where outcome is null order by reported_at, id limit 50`,
    /app_report_open/,
  ],
  [
    'decided reports',
    'reports/reports.store.ts',
    'order by decided_at desc, report.id desc',
    sql`select id from app_report where outcome is not null order by decided_at desc, id desc limit 50`,
    /app_report_decided/,
  ],
  [
    'payout runs',
    'payouts/payouts.store.ts',
    'order by started_at desc, id desc',
    sql`select id from payout_run order by started_at desc, id desc limit 50`,
    /payout_run_newest/,
  ],
  [
    'emails',
    'mail/mail.store.ts',
    'order by mail.at desc, mail.id desc',
    sql`select id from mail order by at desc, id desc limit 50`,
    /mail_by_time/,
  ],
];

it.each(lists)(
  'reads a page of %s from an index in the order of the list',
  async (_list, store, order, statement, index) => {
    expect(await readFile(new URL(`../${store}`, import.meta.url), 'utf8')).toContain(order);
    await server.database.transaction(async (queries) => {
      await queries.execute(sql`set local enable_seqscan = off`);
      await queries.execute(sql`set local enable_bitmapscan = off`);
      const lines = await queries.query<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}`, values: [] });
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(index);
      // An incremental sort only orders rows of the same moment.
      expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(cost/);
    });
  },
);
