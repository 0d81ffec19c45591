// @module-tag slow-7
import { scheduleAnnouncement } from '@lensdock/contract/announcements/announcements.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendBatch, startDueAnnouncements } from './send-announcement.ts';
import { writtenAnnouncement } from './testing/written-announcement.ts';

/** More than one batch has, and in the deep run more than two. */
const companies = process.env.DEEP ? 450 : 210;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  const at = await server.clock.now();
  // Each has an owner.
  await server.ownersDatabase.execute(sql`
    insert into company (id, name, country, currency, created_at)
    select ('0c000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Company ' || number, 'DE', 'EUR', ${at}
      from generate_series(1, ${companies}) as number`);
  await server.ownersDatabase.execute(sql`
    insert into person (subject, name, email, first_seen_at, role)
    select 'owner-' || number, 'Owner ' || number, 'owner-' || number || '@many.example', ${at}, 'developer'
      from generate_series(1, ${companies}) as number`);
  await server.ownersDatabase.execute(sql`
    insert into member (company_id, person, role, since)
    select ('0c000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'owner-' || number, 'owner', ${at}
      from generate_series(1, ${companies}) as number`);
});
afterEach(() => server.stop());

async function started(): Promise<string> {
  const announcementId = await writtenAnnouncement(server);
  const { status } = await server.call(scheduleAnnouncement, {
    as: 'olga',
    params: { announcementId },
    body: { sendAt: null },
  });
  expect(status).toBe(200);
  return announcementId;
}

async function counts() {
  const [row] = await server.database.query<{ messages: number; companies: number; mails: number; people: number }>(sql`
    select count(*)::int as messages, count(distinct company_id)::int as companies,
           (select count(*)::int from mail where person like 'owner-%') as mails,
           (select count(distinct person)::int from mail where person like 'owner-%') as people
      from message where kind = 'announcement' and company_id::text like '0c%'`);
  return row;
}

const everyoneOnce = { messages: companies, companies, mails: companies, people: companies };

it('delivers to each company exactly once, in batches', async () => {
  const id = await started();
  await sendBatch(server.services, id);
  expect(await counts()).toMatchObject({ messages: 200, companies: 200 });
  for (let pass = 0; pass < 3; pass++) await server.runPendingTasks();
  expect(await counts()).toEqual(everyoneOnce);
});

it('delivers to each company exactly once when several servers run the task and one fails midway', async () => {
  const id = await started();
  const breaking = {
    ...server.services,
    database: {
      ...server.services.database,
      transaction: ((work: Parameters<typeof server.database.transaction>[0]) =>
        server.database.transaction(async (transaction) => {
          await work(transaction);
          throw new Error('connection lost before the commit');
        })) as typeof server.database.transaction, // the same signature, but it always fails
    },
  };
  await expect(sendBatch(breaking, id)).rejects.toThrow('connection lost');
  expect(await counts()).toMatchObject({ messages: 0, mails: 0 });
  await Promise.all(Array.from({ length: 5 }, () => sendBatch(server.services, id)));
  await server.runPendingTasks();
  expect(await counts()).toEqual(everyoneOnce);
});

it('starts a due announcement once when several servers find it', async () => {
  const announcementId = await writtenAnnouncement(server);
  const sendAt = (await server.clock.now()).getTime() + 60_000;
  await server.call(scheduleAnnouncement, { as: 'olga', params: { announcementId }, body: { sendAt } });
  server.clock.advance(60_000);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 3 }, () => startDueAnnouncements(server.services, signal)));
  for (let pass = 0; pass < 4; pass++) await server.runPendingTasks();
  expect(await counts()).toEqual(everyoneOnce);
});
