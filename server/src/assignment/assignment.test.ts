import { assignSubmission, listReviewers, saveReviewer } from '@lensdock/contract/assignment/assignment.endpoints.ts';
import type { ReviewerBody } from '@lensdock/contract/assignment/assignment.ts';
import { blockPerson } from '@lensdock/contract/company/company.endpoints.ts';
import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { markMessageRead, readInbox, saveMailSettings } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { claimMs } from '../review/claim/claim.ts';
import { submittedApp } from '../review/testing/submitted-app.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { assignSubmissions } from './assign-submissions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await setOperatorRoles(server, 'rosa', ['reviewer']);
  await setOperatorRoles(server, 'sami', ['senior-reviewer']);
});
afterEach(() => server.stop());

const everything: ReviewerBody = { onDuty: true, kinds: ['app', 'version', 'listing'], languages: ['en', 'de'] };
const save = (reviewerId: string, change: Partial<ReviewerBody> = {}, headers: Record<string, string> = {}) =>
  server.call(saveReviewer, { as: 'olga', params: { reviewerId }, body: { ...everything, ...change }, headers });
const onDuty = (reviewerId: string, change: Partial<ReviewerBody> = {}) => good(save(reviewerId, change));
const assign = (submissionId: string, reviewerId: string | null, as: SamplePersonName = 'olga') =>
  server.call(assignSubmission, { as, params: { submissionId }, body: { reviewerId } });
const claim = (submissionId: string, as: SamplePersonName) =>
  server.call(claimSubmission, { as, params: { submissionId }, body: {} });

/** Submits as many apps and returns the ids. */
async function submit(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await submittedApp(server)).id);
  return ids;
}

/** Runs the rules, and returns the assignees of the queue, oldest first. */
async function assigned(): Promise<(string | null)[]> {
  await assignSubmissions(server.services);
  const { submissions } = (await good(server.call(listSubmissions, { as: 'olga', query: {} }))).body;
  return submissions.map(({ assignee }) => assignee?.reviewerId ?? null);
}

describe('assignment by rules', () => {
  it('assigns nothing while no reviewer is on duty', async () => {
    await submit(1);
    expect(await assigned()).toEqual([null]);
  });

  it('assigns a submission when it is submitted, and the waiting ones when a reviewer is put on duty', async () => {
    await submit(1);
    await onDuty('rosa');
    await server.runPendingTasks();
    await submit(1);
    await server.runPendingTasks();
    const { submissions } = (await server.call(listSubmissions, { as: 'rosa', query: { assigned: 'me' } })).body;
    expect(submissions.map(({ assignee }) => assignee)).toEqual([
      { reviewerId: 'rosa', name: 'Rosa Lindner', mine: true },
      { reviewerId: 'rosa', name: 'Rosa Lindner', mine: true },
    ]);
    const home = (await server.call(readHome, { as: 'rosa' })).body.items;
    expect(home).toContainEqual(expect.objectContaining({ id: 'assigned-submissions', count: 2 }));
  });

  it('gives each submission to the reviewer with the least load, which includes claims', async () => {
    const [first = ''] = await submit(4);
    await good(claim(first, 'rosa'));
    await onDuty('rosa');
    await onDuty('sami');
    expect(await assigned()).toEqual([null, 'sami', 'rosa', 'sami']);
    const { reviewers } = (await server.call(listReviewers, { as: 'rosa' })).body;
    expect(reviewers.map(({ reviewerId, load, self }) => [reviewerId, load, self])).toEqual([
      ['olga', 0, false],
      ['rosa', 2, true],
      ['sami', 2, false],
    ]);
  });

  it('takes turns among reviewers without load', async () => {
    await onDuty('rosa');
    await onDuty('sami');
    const turns: (string | null | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await submit(1);
      turns.push((await assigned())[0]);
      await server.ownersDatabase.execute(sql`update submission set state = 'withdrawn', decided_at = now()`);
      server.clock.advance(1000);
    }
    expect(turns).toEqual(['rosa', 'sami', 'rosa']);
  });

  it('keeps to kinds and languages, and leaves the rest unassigned', async () => {
    await submit(1);
    await onDuty('rosa', { kinds: ['listing', 'version'] });
    await onDuty('sami', { languages: ['de'] });
    await server.database.execute(sql`update company set default_language = 'en'`);
    expect(await assigned()).toEqual([null]);
    await server.database.execute(sql`update company set default_language = 'de'`);
    expect(await assigned()).toEqual(['sami']);
  });

  it('gives a new signer to reviewers who may approve it', async () => {
    const [id = ''] = await submit(1);
    await server.ownersDatabase.execute(sql`update submission set risks = array['signer-changed'] where id = ${id}`);
    await onDuty('rosa');
    expect(await assigned()).toEqual([null]);
    await onDuty('sami');
    expect(await assigned()).toEqual(['sami']);
  });

  it('never gives a submission to an operator who belongs to the company', async () => {
    await submit(1);
    await setAccess(server, 'rosa', { role: 'viewer' });
    await onDuty('rosa');
    expect(await assigned()).toEqual([null]);
  });

  it('never takes over a claim, and assigns the submission when the claim has expired', async () => {
    const [id = ''] = await submit(1);
    await good(claim(id, 'olga'));
    await onDuty('rosa');
    expect(await assigned()).toEqual([null]);
    server.clock.advance(claimMs);
    expect(await assigned()).toEqual(['rosa']);
  });

  it('passes submissions on when the reviewer goes off duty or may no longer review', async () => {
    await onDuty('rosa');
    await submit(1);
    expect(await assigned()).toEqual(['rosa']);
    await onDuty('sami');
    await onDuty('rosa', { onDuty: false });
    await server.runPendingTasks();
    expect(await assigned()).toEqual(['sami']);
    await setOperatorRoles(server, 'sami', ['finance']);
    expect(await assigned()).toEqual([null]);
  });

  it('passes submissions of a blocked reviewer on, and assigns them no others', async () => {
    await submit(1);
    await onDuty('rosa');
    expect(await assigned()).toEqual(['rosa']);
    const block = { params: { personId: 'rosa' }, body: { reason: 'Stolen password' } };
    await good(server.call(blockPerson, { as: 'olga', ...block }));
    expect(await assigned()).toEqual([null]);
    await onDuty('sami');
    expect(await assigned()).toEqual(['sami']);
    const [id = ''] = await submit(1);
    expect(await assigned()).toEqual(['sami', 'sami']);
    expect((await assign(id, 'rosa')).status).toBeGreaterThanOrEqual(400);
  });

  it('is audited for operators only, under the name of the rules', async () => {
    await onDuty('rosa');
    await submit(1);
    await assigned();
    const lines = await server.database.query(sql`
      select actor, company_id, after from audit where action = 'assign-submission'`);
    expect(lines).toEqual([{ actor: 'assignment', company_id: null, after: { assignee: 'Rosa Lindner' } }]);
  });
});

describe('assignSubmission', () => {
  it('assigns a submission to a reviewer off duty until it is left to the rules', async () => {
    const [id = ''] = await submit(1);
    await onDuty('sami');
    expect((await good(assign(id, 'rosa', 'sami'))).body.assignee?.name).toBe('Rosa Lindner');
    expect(await assigned()).toEqual(['rosa']);
    expect((await good(assign(id, null))).body.assignee).toBeNull();
    await server.runPendingTasks();
    expect(await assigned()).toEqual(['sami']);
  });

  it('refuses people who may not review, and members of the company on both sides', async () => {
    const [id = ''] = await submit(1);
    const unknown = await assign(id, 'mila');
    expect([unknown.status, unknown.problem.errors[0]]).toMatchObject([400, { inputField: 'reviewerId' }]);
    await setAccess(server, 'rosa', { role: 'viewer' });
    expect((await assign(id, 'rosa')).problem.errorMessage).toBe(
      'Rosa Lindner belongs to the company of this submission and cannot review it.',
    );
    expect((await assign(id, 'sami', 'rosa')).problem.type).toBe('urn:lensdock:problem:own-company');
  });

  it('never replaces the claim of another operator', async () => {
    const [id = ''] = await submit(1);
    await good(claim(id, 'sami'));
    expect((await assign(id, 'rosa')).problem.type).toBe('urn:lensdock:problem:submission-claimed');
    expect((await assign(id, 'sami')).status).toBe(200);
  });

  it('returns 404 for an unknown submission and 409 for a decided one', async () => {
    const [id = ''] = await submit(1);
    await server.ownersDatabase.execute(sql`update submission set state = 'rejected', decided_at = now()`);
    expect((await assign(id, 'rosa')).problem.type).toBe('urn:lensdock:problem:submission-not-open');
    expect((await assign('none', 'rosa')).status).toBe(404);
  });
});

describe('notices of assignments', () => {
  const mails = () =>
    server.database.query(sql`
      select mail.person, message.kind from mail join message on message.id = mail.message_id
       where message.person is not null order by message.id`);
  const inboxOf = async (as: SamplePersonName) =>
    (await good(server.call(readInbox, { as, query: {} }))).body.messages.filter(({ kind }) =>
      kind.endsWith('-assigned'),
    );

  it('reach only the assignee, in the inbox and by email in their language', async () => {
    await server.database.execute(sql`update person set language = 'de' where subject = 'rosa'`);
    const [id = ''] = await submit(1);
    await good(assign(id, 'rosa'));
    expect(await inboxOf('rosa')).toMatchObject([
      {
        text: expect.stringMatching(/ of Northlight Vision GmbH was assigned to you for review\.$/),
        link: `/review/${id}`,
      },
    ]);
    expect(await inboxOf('sami')).toEqual([]);
    const messageId = (await inboxOf('rosa'))[0]?.messageId ?? '';
    const marked = async (as: SamplePersonName) =>
      (await server.call(markMessageRead, { as, params: { messageId } })).status;
    expect([await marked('sami'), await marked('rosa')]).toEqual([404, 204]);
    expect(await mails()).toEqual([{ person: 'rosa', kind: 'submission-assigned' }]);
    const outbox = (await good(server.call(listOutbox, { as: 'olga', query: {} }))).body.mails;
    const toRosa = outbox.filter(({ name }) => name === 'Rosa Lindner');
    expect(
      toRosa
        .filter(({ subject }) => /zugewiesen|assigned/.test(subject))
        .map(({ subject, language }) => [subject.slice(-34), language]),
    ).toEqual([['wurde Ihnen zur Prüfung zugewiesen', 'de']]);
  });

  it('are not sent to an operator who assigned the submission to themselves', async () => {
    const [id = ''] = await submit(1);
    await good(assign(id, 'sami', 'sami'));
    expect([await inboxOf('sami'), await mails()]).toEqual([[], []]);
  });

  it('name the number when the rules assign several submissions at once', async () => {
    await submit(3);
    await onDuty('rosa');
    await assigned();
    expect(await inboxOf('rosa')).toMatchObject([
      { text: '3 submissions were assigned to you for review.', link: '/review?assigned=me' },
    ]);
    expect(await mails()).toEqual([{ person: 'rosa', kind: 'submissions-assigned' }]);
  });

  it('only appear in the inbox of a reviewer who turned such emails off, and nowhere once the role is removed', async () => {
    await good(server.call(saveMailSettings, { as: 'rosa', body: { off: ['assignments'] } }));
    const [id = ''] = await submit(1);
    await good(assign(id, 'rosa'));
    expect([(await inboxOf('rosa')).length, await mails()]).toEqual([1, []]);
    await setOperatorRoles(server, 'rosa', ['finance']);
    expect(await inboxOf('rosa')).toEqual([]);
  });
});

describe('saveReviewer', () => {
  it('is for senior reviewers and administrators', async () => {
    const body = everything;
    const refused = await server.call(saveReviewer, { as: 'rosa', params: { reviewerId: 'rosa' }, body });
    expect(refused.problem.type).toBe('urn:lensdock:problem:operator-permission-missing');
    expect((await server.call(saveReviewer, { as: 'sami', params: { reviewerId: 'rosa' }, body })).status).toBe(200);
  });

  it('refuses missing kinds and languages, an unknown person and a stale revision', async () => {
    const none = await save('rosa', { kinds: [], languages: [] });
    expect(none.problem.errors.map(({ inputField }) => inputField)).toEqual(['kinds', 'languages']);
    expect((await save('mila')).status).toBe(404);
    const { body } = await onDuty('rosa');
    expect(body).toMatchObject({ onDuty: true, revision: 2 });
    const stale = await save('rosa', { onDuty: false }, { 'if-match': '"r1"' });
    expect([stale.status, stale.problem.current]).toMatchObject([412, { onDuty: true }]);
  });
});

it('filters the queue by assignee', async () => {
  const [first = '', second = '', third = ''] = await submit(3);
  await assign(first, 'olga');
  await assign(second, 'rosa');
  const listed = async (assignedTo: 'me' | 'none' | 'others') =>
    (await server.call(listSubmissions, { as: 'olga', query: { assigned: assignedTo } })).body.submissions.map(
      ({ submissionId }) => submissionId,
    );
  expect([await listed('me'), await listed('others'), await listed('none')]).toEqual([[first], [second], [third]]);
});
