import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, listSubmissions, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import {
  answerReviewer,
  askDeveloper,
  readMyReviewThread,
  readReviewThread,
} from '@lensdock/contract/review/thread.endpoints.ts';
import { threadLimit } from '@lensdock/contract/review/thread.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, good } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { submissionOf, submittedApp } from '../testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sendQuestion = (submissionId: string, text: string) =>
  server.call(askDeveloper, { as: 'olga', params: { submissionId }, body: { text } });
const answer = (app: string, submissionId: string, text: string, as: 'ada' | 'eve' = 'ada') =>
  server.call(answerReviewer, { as, params: { id: app, submissionId }, body: { text } });
const mine = (app: string, submissionId: string) =>
  server.call(readMyReviewThread, { as: 'ada', params: { id: app, submissionId } });
const reject = (submissionId: string) =>
  good(
    server.call(rejectSubmission, {
      as: 'olga',
      params: { submissionId },
      body: { findings: [{ section: 'listing', message: 'Blurred pictures.' }] },
    }),
  );
const newestFor = async (as: 'ada' | 'olga', language = 'en') =>
  (await server.call(readInbox, { as, query: {}, headers: { 'accept-language': language } })).body.messages[0];

it('contains the messages of both sides, notifies the other side and marks in the queue who wrote last', async () => {
  const { app, id } = await submittedApp(server, { name: 'Talked about' });
  const sent = await good(sendQuestion(id, ' What is the microphone for?\r\n<b>Really</b> '));
  expect([sent.status, sent.body.messages]).toMatchObject([
    201,
    [{ side: 'operator', author: 'Olga Brandt', text: 'What is the microphone for?\n<b>Really</b>' }],
  ]);
  expect(await newestFor('ada', 'de')).toMatchObject({
    text: 'Neue Nachricht aus der Prüfung von Talked about.',
    link: `/app/${app}/store-listing`,
  });
  const entry = async () =>
    (await server.call(listSubmissions, { as: 'olga', query: { search: 'Talked' } })).body.submissions[0];
  expect(await entry()).toMatchObject({ answered: false });
  await good(answer(app, id, 'It hears horns.'));
  expect(await entry()).toMatchObject({ answered: true });
  expect(await newestFor('olga')).toMatchObject({
    text: 'Northlight Vision GmbH sent a message about the review of Talked about.',
    link: `/review/${id}`,
  });
  const both = (await good(mine(app, id))).body;
  expect(both).toEqual((await good(server.call(readReviewThread, { as: 'olga', params: { submissionId: id } }))).body);
  expect(both).toMatchObject({
    mayWrite: true,
    messages: [{ side: 'operator' }, { side: 'developer', author: 'Ada Keller' }],
  });
  const { reviews } = (await server.call(readApp, { as: 'ada', params: { id: app } })).body;
  expect(reviews[0]).toMatchObject({ messages: 2, lastWord: 'developer' });
  const lines = await server.database.query(sql`
    select action, company_id is not null as shown, after from audit where subject_id = ${id} order by id`);
  expect(lines).toMatchObject([
    { action: 'ask-developer', shown: true },
    { action: 'answer-reviewer', shown: true, after: { message: 'It hears horns.' } },
  ]);
});

it('continues after a rejection until the next submission', async () => {
  const { app, id } = await submittedApp(server);
  await reject(id);
  await good(answer(app, id, 'Which pictures?'));
  await good(sendQuestion(id, 'All of them.'));
  await act(server, 'ada', app, { type: 'reset-to-draft' });
  await good(answer(app, id, 'We take new ones.'));
  await act(server, 'ada', app, { type: 'release' });
  for (const late of [await sendQuestion(id, 'Late'), await answer(app, id, 'Late')])
    expect([late.status, problemNameOf(late.problem)]).toEqual([409, 'thread-closed']);
  expect((await mine(app, id)).body).toMatchObject({ mayWrite: false, messages: [{}, {}, {}] });
  await good(sendQuestion(await submissionOf(server, app), 'A conversation of its own'));
});

it('closes the thread with an approval or withdrawal', async () => {
  const approved = await submittedApp(server);
  await good(
    server.call(approveSubmission, { as: 'olga', params: { submissionId: approved.id }, body: everythingConfirmed }),
  );
  const withdrawn = await submittedApp(server);
  await act(server, 'ada', withdrawn.app, { type: 'withdraw-submission', kind: 'app' });
  for (const { app, id } of [approved, withdrawn]) {
    expect(problemNameOf((await sendQuestion(id, 'Late')).problem)).toBe('thread-closed');
    expect(problemNameOf((await answer(app, id, 'Late')).problem)).toBe('thread-closed');
  }
});

it('limits a thread under fifty concurrent messages', async () => {
  const { app, id } = await submittedApp(server);
  await server.database.execute(sql`
    insert into submission_message (submission_id, side, written_by, written_by_name, text, written_at)
    select ${id}, 'developer', 'ada', 'Ada Keller', 'x', now() from generate_series(1, ${threadLimit - 3}::int)`);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => answer(app, id, `Message ${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(problemNameOf((await sendQuestion(id, 'More')).problem)).toBe('thread-full');
});

it('rejects empty and overlong messages', async () => {
  const { app, id } = await submittedApp(server);
  for (const text of ['', ' \n ', 'x'.repeat(2_001)]) {
    expect((await sendQuestion(id, text)).problem.errors[0]?.inputField).toBe('text');
    expect((await answer(app, id, text)).problem.errors[0]?.inputField).toBe('text');
  }
});

it('returns 404 for another company and for another app', async () => {
  const { app, id } = await submittedApp(server);
  const other = await submittedApp(server);
  expect((await answer(app, id, 'Mine', 'eve')).status).toBe(404);
  expect((await answer(other.app, id, 'Mixed up')).status).toBe(404);
  expect((await mine(other.app, id)).status).toBe(404);
  expect((await sendQuestion('no-such-submission', 'x')).status).toBe(404);
});
