// @module-tag slow-4
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { assignSubmission, saveReviewer } from '@lensdock/contract/assignment/assignment.endpoints.ts';
import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import {
  approveSubmission,
  listSubmissions,
  readSubmission,
  rejectSubmission,
} from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, good } from '../../apps/testing/staged-app.ts';
import { assignSubmissions } from '../../assignment/assign-submissions.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { setAccess } from '../../team/testing/set-access.ts';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { submissionOf, submittedApp } from '../testing/submitted-app.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  server.services.settings.REVIEW_SECOND_LOOK_FIRST_APP = true;
  await setOperatorRoles(server, 'rosa', ['reviewer']);
  await setOperatorRoles(server, 'sami', ['senior-reviewer']);
});
afterEach(() => server.stop());

const approve = (submissionId: string, as: SamplePersonName) =>
  server.call(approveSubmission, { as, params: { submissionId }, body: everythingConfirmed });
const read = async (submissionId: string, as: SamplePersonName) =>
  (await good(server.call(readSubmission, { as, params: { submissionId } }))).body;
const statusOf = async (id: string) =>
  (await server.call(readApp, { as: 'ada', params: { id } })).body.appApprovalStatus;
const problemOf = async (answer: Promise<{ problem: { type: string } }>) =>
  (await answer).problem.type.replace('urn:lensdock:problem:', '');

it('leaves the first app of a company in review until another operator approves it as well', async () => {
  const { app, id } = await submittedApp(server);
  expect(await read(id, 'rosa')).toMatchObject({ secondLook: null, secondLookReasons: ['first-app'] });
  await good(server.call(claimSubmission, { as: 'rosa', params: { submissionId: id }, body: {} }));
  const first = (await good(approve(id, 'rosa'))).body;
  expect(first).toMatchObject({ state: 'open', claim: null, secondLook: { name: 'Rosa Lindner', mine: true } });
  expect(await statusOf(app)).toBe('Check');
  expect(await problemOf(approve(id, 'rosa'))).toBe('second-look-same-person');
  const { submissions } = (await server.call(listSubmissions, { as: 'sami', query: { kind: 'second-look' } })).body;
  expect(submissions).toMatchObject([{ submissionId: id, secondLook: { name: 'Rosa Lindner', mine: false } }]);
  const waiting = async (as: SamplePersonName) =>
    (await server.call(readHome, { as })).body.items.map(({ id: item }) => item).includes('second-looks');
  expect([await waiting('rosa'), await waiting('sami')]).toEqual([false, true]);
  expect((await good(approve(id, 'sami'))).body).toMatchObject({ state: 'approved', decidedBy: 'Sami Haddad' });
  expect(await statusOf(app)).not.toBe('Check');
  const lines = await server.database.query(sql`
    select action, actor, company_id is null as hidden, after ->> 'firstApprovedBy' as first from audit
     where subject_id = ${id} and action like 'approve-submission%' and after is not null order by id`);
  expect(lines).toEqual([
    { action: 'approve-submission-first', actor: 'rosa', hidden: true, first: null },
    { action: 'approve-submission', actor: 'sami', hidden: false, first: 'Rosa Lindner' },
  ]);
});

it('lets the second operator reject, and asks for two approvals of the next submission again', async () => {
  const { app, id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  const body = { findings: [{ section: 'listing', message: 'No.' }] };
  await good(server.call(rejectSubmission, { as: 'sami', params: { submissionId: id }, body } as never)); // The defaults complete the body.
  expect(await statusOf(app)).toBe('Unapproved');
  await act(server, 'ada', app, { type: 'reset-to-draft' });
  await act(server, 'ada', app, { type: 'release' });
  const again = await submissionOf(server, app);
  expect(await read(again, 'rosa')).toMatchObject({ secondLook: null, secondLookReasons: ['first-app'] });
  expect((await good(approve(again, 'rosa'))).body.state).toBe('open');
});

it('approves immediately once the setting is off', async () => {
  const { id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  server.services.settings.REVIEW_SECOND_LOOK_FIRST_APP = false;
  expect((await good(approve(id, 'rosa'))).body.state).toBe('approved');
});

it('refuses the same person under another account, and operators of the company for either approval', async () => {
  const { id } = await submittedApp(server);
  await setAccess(server, 'olga', { role: 'viewer' });
  expect(await problemOf(approve(id, 'olga'))).toBe('own-company');
  expect((await read(id, 'rosa')).secondLook).toBeNull();
  await good(approve(id, 'rosa'));
  await server.database.execute(sql`
    update person set email = (select upper(email) from person where subject = 'sami') where subject = 'rosa'`);
  expect(await problemOf(approve(id, 'sami'))).toBe('second-look-same-person');
});

it('rejects a second approval by the same person in the database', async () => {
  const { id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  const alone = server.database.execute(sql`
    update second_look set confirmed_by = approved_by, confirmed_at = now() where submission_id = ${id}`);
  await expect(alone).rejects.toThrow(/check-violation/);
});

it('assigns the second look to another reviewer', async () => {
  for (const reviewerId of ['rosa', 'sami']) {
    const body = { onDuty: reviewerId === 'rosa', kinds: ['app'], languages: ['en', 'de'] };
    await good(server.call(saveReviewer, { as: 'olga', params: { reviewerId }, body } as never)); // Known values.
  }
  const { id } = await submittedApp(server);
  await assignSubmissions(server.services);
  expect((await read(id, 'rosa')).assignee?.mine).toBe(true);
  await good(approve(id, 'rosa'));
  await assignSubmissions(server.services);
  expect((await read(id, 'rosa')).assignee).toBeNull();
  const assign = server.call(assignSubmission, {
    as: 'olga',
    params: { submissionId: id },
    body: { reviewerId: 'rosa' },
  });
  expect(await problemOf(assign)).toBe('second-look-same-person');
});

it('unassigns a second look from the person who gave the first approval', async () => {
  const { id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  await server.database.execute(sql`
    insert into submission_assignment (submission_id, person, by_rules, assigned_at) values (${id}, 'rosa', true, now())`);
  await assignSubmissions(server.services);
  expect((await read(id, 'sami')).assignee).toBeNull();
});

it('notifies the operators who can give the second approval, and no one else', async () => {
  await setOperatorRoles(server, 'mila', ['finance']);
  await setOperatorRoles(server, 'fred', ['reviewer']);
  await setAccess(server, 'fred', { role: 'viewer' });
  const { id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  const notified = () =>
    server.database.query(sql`
      select message.person, mail.person as mail, message.link from message left join mail on mail.message_id = message.id
       where message.kind = 'second-look-requested' order by message.person`);
  const link = `/review/${id}`;
  expect(await notified()).toEqual([
    { person: 'olga', mail: 'olga', link },
    { person: 'sami', mail: 'sami', link },
  ]);
});

it('sends no message about the assignment of a second look to a reviewer who was notified of the look itself', async () => {
  const { id } = await submittedApp(server);
  await good(approve(id, 'rosa'));
  const body = { onDuty: true, kinds: ['app'], languages: ['en', 'de'] };
  await good(server.call(saveReviewer, { as: 'olga', params: { reviewerId: 'sami' }, body } as never)); // Known values.
  const about = () =>
    server.database.query(sql`
      select kind from message where person = 'sami' and link = ${`/review/${id}`} order by message.id`);
  await assignSubmissions(server.services);
  expect((await read(id, 'sami')).assignee?.mine).toBe(true);
  expect(await about()).toEqual([{ kind: 'second-look-requested' }]);
  await server.database.execute(sql`delete from submission_assignment where submission_id = ${id}`);
  await server.ownersDatabase.execute(sql`update message set kind = 'submission-message' where person = 'sami'`);
  await assignSubmissions(server.services);
  expect(await about()).toContainEqual({ kind: 'submission-assigned' });
});

it('notifies only people who may approve a new signing key that one needs a second approval', async () => {
  server.services.settings.REVIEW_SECOND_LOOK_SIGNER = true;
  await setOperatorRoles(server, 'fred', ['reviewer']);
  const { id } = await submittedApp(server);
  await server.ownersDatabase.execute(sql`update submission set risks = array['signer-changed'] where id = ${id}`);
  await good(approve(id, 'sami'));
  const notified = await server.database.query(
    sql`select person from message where kind = 'second-look-requested' order by person`,
  );
  expect(notified).toEqual([{ person: 'olga' }]);
});
