import { countUnread, markAllRead, markMessageRead, readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, readyApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const inbox = async (as: SamplePersonName, language = 'en') =>
  (await server.call(readInbox, { as, headers: { 'accept-language': language } })).body;

/** Ada submits an app and Olga approves it. */
async function submitAndApprove(): Promise<{ app: string; submissionId: string }> {
  const { app } = await readyApp(server, 'ada');
  await act(server, 'ada', app, { type: 'release' });
  const [submission] = await server.database.query<{ id: string }>(sql`select id from submission where state = 'open'`);
  return { app, submissionId: submission?.id ?? '' };
}

describe('the inbox', () => {
  it('notifies operators of a submission and the company of the decision, with a link', async () => {
    const { app, submissionId } = await submitAndApprove();
    expect((await inbox('olga')).messages).toMatchObject([
      {
        text: 'Northlight Vision GmbH submitted Gatekeeper for review.',
        link: `/review/${submissionId}`,
        read: false,
      },
    ]);
    expect((await inbox('ada')).messages).toEqual([]);
    await server.call(approveSubmission, { as: 'olga', params: { submissionId }, body: everythingConfirmed });
    const expected = [{ text: 'Gatekeeper was approved and is now in the store.', link: `/app/${app}/store-listing` }];
    expect((await inbox('ada')).messages).toMatchObject(expected);
    expect((await inbox('ben')).messages).toMatchObject(expected);
    expect((await inbox('eve')).messages).toEqual([]);
    expect((await inbox('store')).messages).toEqual([]);
  });

  it('returns texts in the reader’s language', async () => {
    await submitAndApprove();
    expect((await inbox('olga', 'de')).messages[0]?.text).toBe(
      'Northlight Vision GmbH hat Gatekeeper zur Prüfung eingereicht.',
    );
  });

  it('returns pages, latest first, without gaps or repetitions', async () => {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into message (at, company_id, role, kind, parameters, request_id)
      select ${at}, case when number % 2 = 0 then ${northlight.id}::uuid else ${meridian.id}::uuid end, 'developer',
             'app-withdrawn', jsonb_build_object('app', number::text), 'test' from generate_series(1, 240) number`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call(readInbox, { as: 'ada', query: { ...(after && { after }) } });
      expect(body.unread).toBe(120);
      seen.push(...body.messages.map(({ text }) => text.replace(/\D/g, '')));
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(240 - 2 * index)));
  });

  it('rejects an invalid cursor', async () => {
    const { status, problem } = await server.call(readInbox, { as: 'ada', query: { after: 'yesterday' } });
    expect([status, problem.errors[0]?.inputField]).toEqual([400, 'after']);
  });
});

describe('marking as read', () => {
  const unread = async (as: SamplePersonName) => (await server.call(countUnread, { as })).body.unread;

  async function sendNotices(count: number): Promise<void> {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into message (at, company_id, role, kind, parameters, request_id)
      select ${at}, ${northlight.id}, 'developer', 'app-reinstated', '{"app": "Gatekeeper"}', 'test'
        from generate_series(1, ${count}::int)`);
  }

  it('applies to the person and not to colleagues, and is idempotent', async () => {
    await sendNotices(3);
    const messageId = (await inbox('ada')).messages[1]?.messageId ?? '';
    for (const _time of [1, 2])
      expect((await server.call(markMessageRead, { as: 'ada', params: { messageId } })).status).toBe(204);
    expect([await unread('ada'), await unread('ben')]).toEqual([2, 3]);
    expect((await inbox('ada')).messages.map(({ read }) => read)).toEqual([false, true, false]);
  });

  it('marks all messages as read, but not later ones', async () => {
    await sendNotices(60);
    expect((await server.call(markAllRead, { as: 'ada' })).status).toBe(204);
    expect([await unread('ada'), await unread('ben')]).toEqual([0, 60]);
    await sendNotices(1);
    expect(await unread('ada')).toBe(1);
  });

  it('returns 404 for a message to another company', async () => {
    await sendNotices(1);
    const messageId = (await inbox('ada')).messages[0]?.messageId ?? '';
    for (const as of ['eve', 'olga', 'store'] as const)
      expect((await server.call(markMessageRead, { as, params: { messageId } })).status, as).toBe(404);
    expect((await server.call(markMessageRead, { as: 'ada', params: { messageId: '999999' } })).status).toBe(404);
    expect(await unread('ada')).toBe(1);
  });
});
