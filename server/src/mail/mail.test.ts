import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listOutbox, readMail, retryFailedMails, sendMailAgain } from '@lensdock/contract/mail/mail.endpoints.ts';
import type { OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mailAdaAndBen, mailEve } from './testing/test-mails.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const outbox = async (query: OutboxFilter & { after?: string } = {}) =>
  (await server.call(listOutbox, { as: 'olga', query })).body;
const actions = async () => (await server.call(listAudit, { as: 'olga' })).body.entries.map(({ action }) => action);

async function failAll(): Promise<void> {
  await server.runPendingTasks();
  await server.database.execute(sql`
    update mail set state = 'dead', failure = 'refused', answer_code = 550, attempts = 61`);
}

it('keeps every email in the outbox for operators when there is no mail server', async () => {
  await mailEve(server);
  expect(await outbox()).toMatchObject({ leavesTheHouse: false, counts: { waiting: 1, kept: 0, sent: 0, dead: 0 } });
  await server.runPendingTasks();
  const { mails, counts } = await outbox();
  expect(counts).toEqual({ waiting: 0, kept: 1, sent: 0, dead: 0 });
  expect(mails).toMatchObject([
    {
      name: 'Eve Marsh',
      address: 'eve@meridian.example',
      language: 'en',
      state: 'kept',
      subject: expect.stringMatching(/^The store changed your company details: Meridian Optics Ltd, City/),
    },
  ]);
  const { body } = await server.call(readMail, { as: 'olga', params: { mailId: mails[0]?.mailId ?? '' } });
  expect(body.text).toMatch(/^Hello Eve Marsh,\n/);
});

it('filters the outbox by state, name and address', async () => {
  await mailEve(server);
  await server.runPendingTasks();
  await mailAdaAndBen(server);
  const names = async (query: OutboxFilter) => (await outbox(query)).mails.map(({ name }) => name).sort();
  expect(await names({})).toEqual(['Ada Keller', 'Ben Roth', 'Eve Marsh']);
  expect(await names({ state: 'waiting' })).toEqual(['Ada Keller', 'Ben Roth']);
  expect(await names({ state: 'kept', search: 'ada' })).toEqual([]);
  expect(await names({ search: 'BEN@north' })).toEqual(['Ben Roth']);
  expect(await names({ search: '%' })).toEqual([]);
  const query = { state: 'lost', after: 'yesterday' } as unknown as OutboxFilter; // invalid on purpose, as from a mistyped URL
  const { status, problem } = await server.call(listOutbox, { as: 'olga', query });
  expect([status, problem.errors.map(({ inputField }) => inputField).sort()]).toEqual([400, ['after', 'state']]);
});

it('returns pages, latest first, without gaps or repetitions, even for equal times', async () => {
  await mailEve(server);
  await server.database.execute(sql`
    insert into mail (at, message_id, person)
    select at + (number / 3) * interval '1 second', message_id, person from mail, generate_series(1, 119) number`);
  const seen: string[] = [];
  const times: number[] = [];
  let after: string | undefined;
  do {
    const { mails, next } = await outbox({ ...(after && { after }) });
    seen.push(...mails.map(({ mailId }) => mailId));
    times.push(...mails.map(({ at }) => at));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(new Set(seen).size).toBe(120);
  expect(times).toEqual([...times].sort((one, other) => other - one));
});

it('resends one failed email and audits the operator', async () => {
  await mailEve(server);
  await failAll();
  const [failed] = (await outbox({ state: 'dead' })).mails;
  const params = { mailId: failed?.mailId ?? '' };
  const { body } = await server.call(sendMailAgain, { as: 'olga', params });
  expect(body).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await server.runPendingTasks()).toEqual({ done: 1, failed: 0 });
  expect((await outbox()).mails).toMatchObject([{ state: 'kept' }]);
  expect(await actions()).toEqual(['send-mail-again', 'save-company']);
  const again = await server.call(sendMailAgain, { as: 'olga', params });
  expect([again.status, again.problem.type]).toEqual([409, 'urn:lensdock:problem:mail-delivered']);
});

it('resends all failed emails at once', async () => {
  await mailAdaAndBen(server);
  await mailEve(server);
  await failAll();
  expect((await server.call(retryFailedMails, { as: 'olga' })).body).toEqual({ mails: 3 });
  expect(await server.runPendingTasks()).toEqual({ done: 3, failed: 0 });
  expect((await server.call(retryFailedMails, { as: 'olga' })).body).toEqual({ mails: 0 });
  expect(await actions()).toEqual(['send-dead-mails', 'save-company', 'save-company']);
});

it('returns 404 for an unknown email', async () => {
  for (const mailId of ['0b7d2c1e-1111-4222-8333-944444444444', "' or 1=1", '1'])
    for (const endpoint of [readMail, sendMailAgain])
      expect((await server.call(endpoint, { as: 'olga', params: { mailId } })).status).toBe(404);
});
