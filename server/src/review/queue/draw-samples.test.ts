import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { readSampledSubmission } from '@lensdock/contract/review/desk.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good } from '../../apps/testing/staged-app.ts';
import { northlight } from '../../kernel/identity/sample-people.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { holdClaim } from '../testing/held-claim.ts';
import { submittedApp } from '../testing/submitted-app.ts';
import { drawSamples, isDrawn } from './draw-samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call(listSubmissions, { as: 'ada', query: {} });
});
afterAll(() => server.stop());

const privately = {
  storeAvailabilityMode: 'RESTRICTED_BUYER' as const,
  permittedBuyers: [{ companyId: northlight.id }],
};
const decidedByPolicy = () => submittedApp(server, { availability: privately }, 'eve');
const draw = (REVIEW_SAMPLE_PERCENT: number) =>
  drawSamples({ ...server.services, settings: { ...server.services.settings, REVIEW_SAMPLE_PERCENT } });
const sampled = async () =>
  (await good(server.call(listSubmissions, { as: 'olga', query: { kind: 'sample' } }))).body.submissions;
const look = (submissionId: string, as: 'olga' | 'ada' = 'olga') =>
  server.call(readSampledSubmission, { as, params: { submissionId } });

describe('isDrawn', () => {
  it('selects about the given percentage, and always the same submissions', () => {
    const ids = Array.from({ length: 4_000 }, randomCode);
    const share = ids.filter((id) => isDrawn(id, 25)).length / ids.length;
    // Four standard deviations for four thousand ids: exceeded once in about ten thousand runs.
    expect(Math.abs(share - 0.25)).toBeLessThan(0.035);
    expect(ids.every((id) => !isDrawn(id, 0) && isDrawn(id, 100))).toBe(true);
    const id = 'always-the-same';
    expect(isDrawn(id, 30)).toBe(isDrawn(id, 30));
  });

  it('selects each automatic approval at most once and no decision by a person', async () => {
    const { id } = await decidedByPolicy();
    const byPerson = await submittedApp(server);
    await draw(0);
    await draw(100);
    expect(await sampled()).toEqual([]);
    const later = await decidedByPolicy();
    await draw(100);
    expect((await sampled()).map(({ submissionId }) => submissionId)).toEqual([later.id]);
    expect([id, byPerson.id]).not.toContain(later.id);
    expect((await sampled())[0]).toMatchObject({ sampled: true, kind: 'app' });
    await good(look(later.id));
  });
});

describe('readSampledSubmission', () => {
  it('removes it from the queue, leaves the app unchanged and is audited for operators only', async () => {
    const { app, id } = await decidedByPolicy();
    await draw(100);
    const { body } = await good(look(id));
    expect(body).toMatchObject({ state: 'approved', sampled: false, appApprovalStatus: 'Approved' });
    expect(await sampled()).toEqual([]);
    const lines = await server.database.query(sql`
      select actor, company_id from audit where app_code = ${app} and action = 'look-at-sample'`);
    expect(lines).toEqual([{ actor: 'olga', company_id: null }]);
    const again = await look(id);
    expect([again.status, problemNameOf(again.problem)]).toEqual([409, 'submission-not-sampled']);
  });

  it('is limited to one operator at a time', async () => {
    const { id } = await decidedByPolicy();
    await draw(100);
    await holdClaim(server.database, id, new Date((await server.clock.now()).getTime() + 60_000));
    expect(problemNameOf((await look(id)).problem)).toBe('submission-claimed');
    server.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => look(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await look('no-such-submission')).status).toBe(404);
    expect((await look(id, 'ada')).status).toBe(403);
  });
});
