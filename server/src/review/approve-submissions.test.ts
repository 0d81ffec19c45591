// @module-tag slow-6
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmissions, listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { submittedApp } from './testing/submitted-app.ts';
import { submittedTexts } from './testing/submitted-texts.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const approve = (ids: readonly string[], confirmed = everythingConfirmed, as: SamplePersonName = 'olga') =>
  server.call(approveSubmissions, {
    as,
    body: { submissions: ids.map((submissionId) => ({ submissionId, ...confirmed })) },
  });
const denied = (ids: readonly string[]) =>
  server.database.query(sql`
    select refused, subject_id as id, actor from audit
     where action = 'approve-submission' and subject_id = any(${ids}::text[]) and refused is not null order by audit.id`);
const states = async (ids: readonly string[]) => {
  const rows = await server.database.query<{ id: string; state: string }>(sql`
    select id, state from submission where id = any(${ids}::text[])`);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};

it('approves each text change like a single approval, with its audit entry, publication and notice', async () => {
  const one = await submittedTexts(server, {}, { name: 'One' });
  const two = await submittedTexts(server, {}, { name: 'Two' });
  const { items } = (await good(approve([two.id, one.id]))).body;
  expect(items).toEqual([
    { submissionId: two.id, outcome: 'approved', message: null },
    { submissionId: one.id, outcome: 'approved', message: null },
  ]);
  const audited = await server.database.query(sql`
    select after ->> 'kind' as kind from audit
     where action = 'approve-submission' and subject_id = any(${[one.id, two.id]}::text[]) and after is not null`);
  expect(audited).toEqual([{ kind: 'listing' }, { kind: 'listing' }]);
  const shown = await server.database.query(sql`
    select distinct publication.listing #>> '{summaryByIsocode,en}' as summary
      from app join publication on publication.app_code = app.code and publication.number = app.publication_number`);
  expect(shown).toEqual([{ summary: 'Counts people at gates' }]);
  const messages = await server.database.query(
    sql`select from message where kind = 'submission-approved' and parameters ->> 'kind' = 'listing'`,
  );
  expect(messages).toHaveLength(2);
});

it('refuses some without changing them, and approves the others', async () => {
  await setOperatorRoles(server, 'rosa', ['reviewer']);
  const texts = await submittedTexts(server, {}, { name: 'Texts' });
  const link = await submittedTexts(server, { supportPageUrl: 'https://other.example/' }, { name: 'Link' });
  const claimed = await submittedTexts(server, {}, { name: 'Claimed' });
  await good(server.call(claimSubmission, { as: 'rosa', params: { submissionId: claimed.id }, body: {} }));
  const whole = await submittedApp(server, { name: 'Whole' });
  const ids = [link.id, claimed.id, whole.id, 'none', texts.id, texts.id];
  const { items } = (await good(approve(ids))).body;
  expect(items.map(({ outcome, message }) => `${outcome} ${message}`)).toEqual([
    'refused This submission changes more than texts. Review it on its own.',
    'refused Rosa Lindner has claimed this submission.',
    'refused This submission changes more than texts. Review it on its own.',
    expect.stringMatching(/^refused /),
    'approved null',
    'refused This submission is no longer open.',
  ]);
  expect(await states([link.id, claimed.id, whole.id, texts.id])).toEqual(['open', 'open', 'open', 'approved']);
  expect(await denied(ids)).toEqual([
    { refused: 'submission-not-text-only', id: link.id, actor: 'olga' },
    { refused: 'submission-claimed', id: claimed.id, actor: 'olga' },
    { refused: 'submission-not-text-only', id: whole.id, actor: 'olga' },
    { refused: 'submission-not-open', id: texts.id, actor: 'olga' },
  ]);
});

it('refuses an approval with unconfirmed checklist items or by an operator of the company', async () => {
  const { id } = await submittedTexts(server);
  const unconfirmed = (await approve([id], { confirmed: { points: ['texts'], risks: [] } })).body.items;
  expect(unconfirmed).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('open checklist items') }]);
  await setAccess(server, 'olga', { role: 'viewer' });
  expect((await approve([id])).body.items).toMatchObject([{ outcome: 'refused' }]);
  expect(await states([id])).toEqual(['open']);
  expect(await denied([id])).toEqual([
    { refused: 'approval-needs-confirmation', id, actor: 'olga' },
    { refused: 'own-company', id, actor: 'olga' },
  ]);
  expect(
    await server.database.query(sql`
      select from audit where action = 'approve-submission' and subject_id = ${id} and refused is null`),
  ).toEqual([]);
});

it('takes between one and twenty submissions', async () => {
  expect((await approve([])).status).toBe(400);
  expect((await approve(Array.from({ length: 21 }, () => 'none'))).status).toBe(400);
});

it('marks the submissions in the queue that can be approved together', async () => {
  await submittedTexts(server, {}, { name: 'Texts' });
  await submittedTexts(
    server,
    { eula: { type: 'custom', customUrl: 'https://other.example/', standardEulaAppendix: null } },
    { name: 'Terms' },
  );
  const linked = '<p>Counts people. <a href="https://other.example/">More</a></p>';
  await submittedTexts(server, { descriptionByIsocode: { en: linked } }, { name: 'Linked' });
  await submittedTexts(server, { descriptionByIsocode: { en: '<p>Counts people.</p>' } }, { name: 'Described' });
  await submittedApp(server, { name: 'Whole' });
  const { submissions } = (await server.call(listSubmissions, { as: 'olga', query: {} })).body;
  expect(submissions.map(({ appName, textOnly }) => [appName, textOnly])).toEqual([
    ['Texts', true],
    ['Terms', false],
    ['Linked', false],
    ['Described', true],
    ['Whole', false],
  ]);
});
