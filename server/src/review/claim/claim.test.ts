import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { claimSubmission, releaseSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import {
  approveSubmission,
  listSubmissions,
  readSubmission,
  rejectSubmission,
} from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { good } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { holdClaim } from '../testing/held-claim.ts';
import { submittedApp } from '../testing/submitted-app.ts';
import { claimMs } from './claim.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const claim = (submissionId: string, body: { takeOver?: boolean } = {}) =>
  server.call(claimSubmission, { as: 'olga', params: { submissionId }, body });
const release = (submissionId: string) => server.call(releaseSubmission, { as: 'olga', params: { submissionId } });
const approve = (submissionId: string) =>
  server.call(approveSubmission, { as: 'olga', params: { submissionId }, body: everythingConfirmed });
const claimShown = async (submissionId: string) =>
  (await good(server.call(readSubmission, { as: 'olga', params: { submissionId } }))).body.claim;
const soon = async () => new Date((await server.clock.now()).getTime() + 60_000);
const auditedActions = async (id: string) =>
  (
    await server.database.query<{ action: string }>(sql`
      select action from audit where subject_kind = 'submission' and subject_id = ${id} order by id`)
  ).map(({ action }) => action);

it('shows a claim in the queue and on the submission for half an hour after its last renewal', async () => {
  const { id } = await submittedApp(server, { name: 'Claimed' });
  expect(await claimShown(id)).toBeNull();
  const until = (await good(claim(id))).body.until;
  expect(until).toBe((await server.clock.now()).getTime() + claimMs);
  expect(await claimShown(id)).toEqual({ name: 'Olga Brandt', mine: true, until });
  const { body } = await server.call(listSubmissions, { as: 'olga', query: { search: 'Claimed', claim: 'mine' } });
  expect(body.submissions.map((entry) => entry.claim?.name)).toEqual(['Olga Brandt']);
  server.clock.advance(claimMs - 1);
  await good(claim(id));
  server.clock.advance(claimMs - 1);
  expect(await claimShown(id)).toMatchObject({ mine: true });
  server.clock.advance(1);
  expect(await claimShown(id)).toBeNull();
  // Renewals are not audited.
  expect(await auditedActions(id)).toEqual(['claim-submission']);
});

it('names the other operator and replaces their claim only with takeOver', async () => {
  const { id } = await submittedApp(server);
  await holdClaim(server.database, id, await soon());
  const refused = await claim(id);
  expect([refused.status, problemNameOf(refused.problem)]).toEqual([409, 'submission-claimed']);
  expect(refused.problem.errorMessage).toBe('The other operator has claimed this submission.');
  expect(await claimShown(id)).toMatchObject({ name: 'The other operator', mine: false });
  await good(claim(id, { takeOver: true }));
  expect(await claimShown(id)).toMatchObject({ mine: true });
  expect(await auditedActions(id)).toEqual(['take-over-submission']);
});

it('keeps others from deciding until the claim ends with the decision', async () => {
  const { id } = await submittedApp(server);
  await holdClaim(server.database, id, await soon());
  const reject = { as: 'olga', params: { submissionId: id }, body: { findings: [{ section: 'apk', message: 'No.' }] } };
  // The defaults complete the body.
  for (const answer of [await approve(id), await server.call(rejectSubmission, reject as never)])
    expect(problemNameOf(answer.problem)).toBe('submission-claimed');
  await good(claim(id, { takeOver: true }));
  expect((await good(approve(id))).body).toMatchObject({ state: 'approved', claim: null });
  const late = await claim(id);
  expect([late.status, problemNameOf(late.problem)]).toEqual([409, 'submission-not-open']);
});

it('gives a claim one owner and one audit entry after fifty concurrent calls', async () => {
  const { id } = await submittedApp(server);
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(id)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await auditedActions(id)).toEqual(['claim-submission']);
});

it('lets only its owner release a claim', async () => {
  const { id } = await submittedApp(server);
  await good(claim(id));
  await good(release(id));
  expect(await claimShown(id)).toBeNull();
  await holdClaim(server.database, id, await soon());
  await release(id);
  const [row] = await server.database.query(sql`select claimed_by from submission where id = ${id}`);
  expect(row).toEqual({ claimed_by: 'another-operator' });
  expect((await release('no-such-submission')).status).toBe(404);
  expect((await claim('no-such-submission')).status).toBe(404);
});
