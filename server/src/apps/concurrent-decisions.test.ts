import { releaseApp, withdrawSubmission } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedApp } from '../review/testing/submitted-app.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts';
import { readyApp } from './testing/staged-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const times = <Answer>(count: number, send: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const release = (id: string) => server.call(releaseApp, { as: 'ada', params: { id } });
const approve = (submissionId: string) =>
  server.call(approveSubmission, { as: 'olga', params: { submissionId }, body: everythingConfirmed });
const reject = (submissionId: string) => {
  const body = { findings: [{ section: 'listing', message: 'Not yet.' }] };
  return server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body });
};

/** Counts what was written for an app: at most one of each kind, whatever was called. */
async function written(app: string) {
  const [row] = await server.database.query<{
    submissions: number;
    publications: number;
    lines: number;
    messages: number;
  }>(sql`
    select (select count(*)::int from submission where app_code = ${app}) as submissions,
           (select count(*)::int from publication where app_code = ${app}) as publications,
           (select count(*)::int from audit where app_code = ${app} and refused is null
               and action in ('release-app', 'approve-submission', 'reject-submission', 'withdraw-submission')) as lines,
           (select count(*)::int from message where link = ${`/app/${app}/store-listing`}
               or link in (select '/review/' || id from submission where app_code = ${app})) as messages`);
  return row;
}

function refusals(answers: readonly TestAnswer<unknown>[]): (string | undefined)[] {
  return [...new Set(answers.filter(({ status }) => status >= 400).map(({ problem }) => problemNameOf(problem)))];
}

describe('fifty concurrent calls', () => {
  it('submit an app once', async () => {
    const { app } = await readyApp(server);
    const answers = await times(50, () => release(app));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['app-in-review']);
    expect(await written(app)).toEqual({ submissions: 1, publications: 0, lines: 1, messages: 1 });
  });

  it('publish an approved app once', async () => {
    const { app, id } = await submittedApp(server);
    const answers = await times(50, () => approve(id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['submission-not-open']);
    expect(await written(app)).toEqual({ submissions: 1, publications: 1, lines: 1, messages: 2 });
  });

  it('decide on a submission once when they approve, reject and withdraw it', async () => {
    const { app, id } = await submittedApp(server);
    const withdraw = () =>
      server.call(withdrawSubmission, { as: 'ben', params: { id: app, kind: 'app' } }) as Promise<TestAnswer<unknown>>; // calls of different endpoints have different replies
    const answers = await times<TestAnswer<unknown>>(51, (index) =>
      index % 3 === 0 ? withdraw() : index % 3 === 1 ? approve(id) : reject(id),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusals(answers)).toEqual(['submission-not-open']);
    const [row] = await server.database.query<{ state: string; findings: number; publications: number }>(sql`
      select state, (select count(*)::int from submission_finding where submission_id = ${id}) as findings,
             (select count(*)::int from publication where app_code = ${app}) as publications
        from submission where id = ${id}`);
    expect(row).toMatchObject({
      findings: row?.state === 'rejected' ? 1 : 0,
      publications: row?.state === 'approved' ? 1 : 0,
    });
    expect(await written(app)).toMatchObject({ submissions: 1, lines: 1, messages: 2 });
  });

  it('count as one call when they have the same idempotency key', async () => {
    const { app } = await readyApp(server);
    const answers = await times(50, () =>
      server.call(releaseApp, { as: 'ada', params: { id: app }, headers: { 'idempotency-key': `release-${app}` } }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    expect(await written(app)).toEqual({ submissions: 1, publications: 0, lines: 1, messages: 1 });
  });
});
