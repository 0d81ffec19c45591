// @module-tag slow-1
import { saveMyLanguage } from '@lensdock/contract/account/account.endpoints.ts';
import { listOutbox, sendMailAgain } from '@lensdock/contract/mail/mail.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { type SmtpReceiver, startSmtpReceiver } from '@lensdock/ports/mail/testing/smtp-receiver.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailAdaAndBen, mailEve } from './testing/test-mails.ts';

let receiver: SmtpReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startSmtpReceiver();
});
beforeEach(async () => {
  server = await startTestServer({ SMTP_URL: receiver.url, MAIL_FROM: 'Lensdock <no-reply@store.example>' });
});
afterEach(async () => {
  await server.stop();
  receiver.behaviour = 'accepting';
  receiver.received.length = 0;
});
afterAll(() => receiver.stop());

const outbox = async () => (await server.call(listOutbox, { as: 'olga' })).body.mails;
const readers = () => receiver.received.flatMap(({ to }) => to).sort();

it('sends an email to everyone concerned except the actor, each in their language', async () => {
  await server.call(saveMyLanguage, { as: 'ben', body: { language: 'de' } });
  await mailAdaAndBen(server);
  expect(receiver.received).toEqual([]);
  expect(await server.runPendingTasks()).toEqual({ done: 2, failed: 0 });
  expect(readers()).toEqual(['ada@northlight.example', 'ben@northlight.example']);
  const texts = receiver.received.map(({ text }) => text).sort();
  expect(texts[0]).toMatch(/^Guten Tag Ben Roth,\n\nDer Store hat die Angaben zu Ihrer Firma geändert: /);
  expect(texts[1]).toMatch(/^Hello Ada Keller,\n\nThe store changed your company details: /);
  expect(texts[1]).toContain('\nhttp://localhost/\n');
});

it('sends an email once, with a permanent Message-ID', async () => {
  await mailEve(server);
  await server.runPendingTasks();
  const [mail] = await outbox();
  expect(mail).toMatchObject({ state: 'sent', attempts: 1, address: 'eve@meridian.example', failure: null });
  expect(receiver.received.map(({ messageId }) => messageId)).toEqual([`<${mail?.mailId}@store.example>`]);
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 0 });
  expect(receiver.received).toHaveLength(1);
});

it.each(['refusing', 'busy', 'refusing-text'] as const)(
  'keeps an email while the mail server is %s and sends it once the server accepts mail again',
  async (behaviour) => {
    receiver.behaviour = behaviour;
    await mailEve(server);
    for (const attempts of [1, 2, 3]) {
      expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 1 });
      expect(await outbox()).toMatchObject([{ state: 'waiting', attempts, failure: { reason: 'refused' } }]);
    }
    receiver.behaviour = 'accepting';
    await server.runPendingTasks();
    await server.runPendingTasks();
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 4, failure: null }]);
    expect(receiver.received).toHaveLength(1);
  },
);

it('fails no call during an outage of the mail server', async () => {
  const { port } = receiver;
  await receiver.stop();
  await mailEve(server);
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 1 });
  expect(await outbox()).toMatchObject([{ state: 'waiting', failure: { reason: 'not-reached', answerCode: null } }]);
  receiver = await startSmtpReceiver({ port });
  await server.runPendingTasks();
  expect(readers()).toEqual(['eve@meridian.example']);
});

it('marks an email as failed with the reason after the last attempt', async () => {
  receiver.behaviour = 'refusing';
  await mailEve(server);
  await server.database.execute(sql`update pgboss.job set retry_limit = 1 where name = 'deliver-mail'`);
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 1 });
  expect(await server.runPendingTasks()).toEqual({ done: 1, failed: 0 });
  expect(await outbox()).toMatchObject([
    { state: 'dead', attempts: 2, failure: { reason: 'refused', answerCode: 550 } },
  ]);
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 0 });
});

it('sends an email again with the same Message-ID after the server was killed during delivery', async () => {
  await mailEve(server);
  // A killed run leaves an email that was sent but is still locked here.
  await server.runPendingTasks();
  const until = new Date((await server.clock.now()).getTime() + 55_000);
  await server.database.execute(sql`update mail set state = 'waiting', held_until = ${until}`);
  await server.database.execute(
    sql`update pgboss.job set state = 'retry', completed_on = null where name = 'deliver-mail'`,
  );
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 1 });
  server.clock.advance(60_000);
  expect(await server.runPendingTasks()).toEqual({ done: 1, failed: 0 });
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(1);
});

it('locks an email for as long as the mail server takes', async () => {
  await mailEve(server);
  const [mail] = await outbox();
  const id = mail?.mailId ?? '';
  let take = () => {};
  const slow = new Promise<'sent'>((resolve) => {
    take = () => resolve('sent');
  });
  const services = { ...server.services, mailer: { ...server.services.mailer, send: () => slow } };
  const attempt = { signal: new AbortController().signal, number: 1, isLast: false };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const first = deliverMail(services, id, attempt);
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    server.clock.advance(15_000);
    vi.advanceTimersByTime(5_000);
    const heldUntil = async () =>
      (await server.database.query<{ at: Date }>(sql`select held_until as at from mail where id = ${id}`))[0]?.at;
    const now = await server.clock.now();
    await expect.poll(heldUntil).toEqual(new Date(now.getTime() + 20_000));
    server.clock.advance(19_000);
    await expect(deliverMail(services, id, attempt)).rejects.toThrow('locked by another run');
    take();
    await first;
    expect(await heldUntil()).toBeNull();
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  } finally {
    vi.useRealTimers();
  }
});

it('sends an email once when an operator resends it while it is being sent', async () => {
  await mailEve(server);
  const mailId = (await outbox())[0]?.mailId ?? '';
  const sending = Promise.withResolvers<'sent'>();
  const services = { ...server.services, mailer: { ...server.services.mailer, send: () => sending.promise } };
  const first = deliverMail(services, mailId, { signal: new AbortController().signal, number: 1, isLast: false });
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
  expect((await server.call(sendMailAgain, { as: 'olga', params: { mailId } })).status).toBe(200);
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 2 });
  sending.resolve('sent');
  await first;
  expect(await server.runPendingTasks()).toEqual({ done: 2, failed: 0 });
  expect(receiver.received).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: 'sent' }]);
});

it('sends an email to the person’s current address, and fails without one', async () => {
  await mailAdaAndBen(server);
  await server.database.execute(sql`update person set email = 'ada@new.example' where subject = 'ada'`);
  await server.database.execute(sql`update person set email = null where subject = 'ben'`);
  expect(await server.runPendingTasks()).toEqual({ done: 1, failed: 1 });
  expect(readers()).toEqual(['ada@new.example']);
});
