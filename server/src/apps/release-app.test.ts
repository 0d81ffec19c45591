import { readApp, releaseApp, resetToDraft, withdrawSubmission } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { act, good, newApp, readyApp } from './testing/staged-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function nameOf(call: Promise<{ status: number; problem: Parameters<typeof problemNameOf>[0] }>) {
  const { status, problem } = await call;
  return [status, problemNameOf(problem)];
}

describe('releaseApp', () => {
  it('submits a snapshot of everything and locks the app', async () => {
    const { app, version } = await readyApp(server, 'ada', { name: 'Released' });
    const { status, body } = await server.call(releaseApp, { as: 'ada', params: { id: app } });
    expect([status, body.message]).toEqual([200, 'Released was submitted for review.']);
    const { body: after } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(after).toMatchObject({
      appApprovalStatus: 'Check',
      appEditable: false,
      latestVersionApprovalStatus: 'Check',
    });
    expect(after.reviews).toMatchObject([{ kind: 'app', decided: null, submittedBy: 'Ada Keller', findings: [] }]);
    const [submission] = await server.database.query<{ snapshot: Record<string, { code?: string }> }>(sql`
      select snapshot from submission where app_code = ${app}`);
    expect(Object.keys(submission?.snapshot ?? {}).sort()).toEqual(['availability', 'listing', 'pricing', 'version']);
    expect(submission?.snapshot.version?.code).toBe(version);
    const messages = await server.database.query(
      sql`select role, kind from message where link like '/review/%' order by id desc limit 1`,
    );
    expect(messages).toEqual([{ role: 'operator', kind: 'app-submitted' }]);
  });

  it('is refused with every finding while items are missing', async () => {
    const app = await newApp(server);
    const { status, problem } = await server.call(releaseApp, { as: 'ada', params: { id: app } });
    expect([status, problemNameOf(problem)]).toEqual([409, 'app-not-releasable']);
    // A new app lacks something in each of the four sections.
    expect([...new Set(problem.errors.map(({ section }) => section))].sort()).toEqual([
      'apk',
      'availability',
      'listing',
      'pricing',
    ]);
    const { body } = await server.call(readApp, { as: 'ada', params: { id: app } });
    expect(problem.errors.map(({ code }) => code)).toEqual(body.missing.map(({ code }) => code));
  });

  it('checks the state first: in review, rejected, unpublished, not a draft', async () => {
    const { app } = await readyApp(server);
    const release = () => nameOf(server.call(releaseApp, { as: 'ada', params: { id: app } }));
    await act(server, 'ada', app, { type: 'release' });
    expect(await release()).toEqual([409, 'app-in-review']);
    await act(server, 'olga', app, { type: 'reject', kind: 'app' });
    expect(await release()).toEqual([409, 'app-rejected']);
    await act(server, 'ada', app, { type: 'reset-to-draft' });
    await act(server, 'ada', app, { type: 'release' });
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    expect(await release()).toEqual([409, 'app-not-draft']);
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    expect(await release()).toEqual([409, 'app-withdrawn']);
  });

  it('has one effect for fifty concurrent calls', async () => {
    const { app } = await readyApp(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call(releaseApp, { as: 'ada', params: { id: app } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const [count] = await server.database.query(sql`
      select (select count(*)::int from submission where app_code = ${app}) as submissions,
             (select count(*)::int from audit where app_code = ${app} and action = 'release-app' and refused is null) as lines`);
    expect(count).toEqual({ submissions: 1, lines: 1 });
  });
});

describe('withdrawSubmission', () => {
  it('resets the app and its version to draft', async () => {
    const { app } = await readyApp(server);
    await act(server, 'ada', app, { type: 'release' });
    const { body } = await good(server.call(withdrawSubmission, { as: 'ben', params: { id: app, kind: 'app' } }));
    expect(body).toMatchObject({ appApprovalStatus: 'Draft', latestVersionApprovalStatus: 'Draft', reviews: [] });
  });

  it('is refused without an open submission of the kind, and has one effect for fifty concurrent calls', async () => {
    const { app } = await readyApp(server);
    const withdraw = () => server.call(withdrawSubmission, { as: 'ada', params: { id: app, kind: 'app' } });
    expect(await nameOf(withdraw())).toEqual([409, 'submission-not-open']);
    await act(server, 'ada', app, { type: 'release' });
    const answers = await Promise.all(Array.from({ length: 50 }, withdraw));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('resetApp', () => {
  let app: string;
  beforeEach(async () => {
    ({ app } = await readyApp(server));
    await act(server, 'ada', app, { type: 'release' });
  });

  it('makes a rejected app a draft again and keeps the staged copy', async () => {
    await act(server, 'olga', app, { type: 'reject', kind: 'app' });
    const { body } = await good(server.call(resetToDraft, { as: 'ada', params: { id: app } }));
    expect(body).toMatchObject({ appApprovalStatus: 'Draft', missing: [] });
  });

  it('is refused for an app that is not rejected', async () => {
    expect(await nameOf(server.call(resetToDraft, { as: 'ada', params: { id: app } }))).toEqual([
      409,
      'app-not-rejected',
    ]);
  });
});
