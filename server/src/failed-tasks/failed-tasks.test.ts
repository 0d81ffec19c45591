import { dismissTask, listFailedTasks, retryTask } from '@lensdock/contract/failed-tasks/failed-tasks.endpoints.ts';
import { taskKind } from '@lensdock/contract/failed-tasks/failed-tasks.schemas.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { taskHandlers } from '../main/task-handlers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { failedTask } from './testing/failed-task.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const list = async (after?: string) =>
  (await server.call(listFailedTasks, { as: 'olga', query: { ...(after && { after }) } })).body;
const retry = (errandId: string) => server.call(retryTask, { as: 'olga', params: { errandId } });
const dismiss = (errandId: string, reason = 'The video is gone.') =>
  server.call(dismissTask, { as: 'olga', params: { errandId }, body: { reason } });
const lastAudit = async () => {
  const [row] = await server.database.query(sql`
    select action, subject_kind, company_id, before, after from audit order by id desc limit 1`);
  return row;
};

it('lists every kind of background task', () => {
  expect([...taskKind.options].sort()).toEqual(Object.keys(taskHandlers).sort());
});

it('lists each failed task with its subject, reason and time', async () => {
  const app = await newApp(server);
  expect(await list()).toEqual({ errands: [], total: 0, next: null });
  await failedTask(server, ['check-video', { app }], 'fetch failed');
  await failedTask(server, ['send-payout', { payout: 'PAY-1' }]);
  const { errands: failed, total } = await list();
  expect(total).toBe(2);
  expect(failed).toMatchObject([
    { kind: 'send-payout', subjectId: 'PAY-1', subjectName: null, failure: 'the provider did not answer' },
    { kind: 'check-video', subjectId: app, subjectName: 'Gatekeeper', failure: 'fetch failed', attempts: 1 },
  ]);
  for (const { left, died } of failed) expect(died).toBeGreaterThanOrEqual(left);
});

it('retries a task with all attempts, once for three concurrent calls, and audits the operator', async () => {
  const id = await failedTask(server, ['request-bank-onboarding', { companyId: northlight.id }]);
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await list()).total).toBe(0);
  const waiting = await server.database.query(sql`
    select data ->> 'companyId' as company, retry_count, retry_limit from pgboss.job
     where name = 'request-bank-onboarding' and state = 'created'`);
  expect(waiting).toEqual([{ company: northlight.id, retry_count: 0, retry_limit: 14 }]);
  // Internal entries are hidden from the company.
  expect(await lastAudit()).toMatchObject({
    action: 'send-errand-again',
    subject_kind: 'errand',
    company_id: null,
    before: { kind: 'request-bank-onboarding', id: northlight.id, failure: 'the provider did not answer', attempts: 1 },
  });
});

it('dismisses a task with a reason that is audited', async () => {
  const id = await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }]);
  expect((await dismiss(id, '  ')).problem.errors).toMatchObject([{ inputField: 'reason', message: 'Required.' }]);
  expect((await dismiss(id, 'x'.repeat(501))).status).toBe(400);
  expect((await dismiss(id)).status).toBe(204);
  expect((await list()).total).toBe(0);
  expect(await lastAudit()).toMatchObject({ action: 'set-errand-aside', after: { reason: 'The video is gone.' } });
  expect(await server.runPendingTasks()).toEqual({ done: 0, failed: 0 });
});

it('returns each task once across pages', async () => {
  await failedTask(server, ['send-payout', { payout: 'PAY-1' }]);
  await server.database.execute(sql`
    insert into pgboss.job (name, data, source_name, created_on)
    select 'dead-errands', '{"payout":"P"}', 'send-payout', created_on + (number / 3) * interval '1 second'
      from pgboss.job, generate_series(1, 119) number where name = 'dead-errands'`);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(after);
    seen.push(...page.errands.map(({ errandId }) => errandId));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(seen).size).toBe(120);
});

it('admits operators only', async () => {
  const id = await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }]);
  for (const endpoint of [listFailedTasks, retryTask, dismissTask]) {
    const call = { params: { errandId: id }, body: { reason: 'x' } };
    expect((await server.call(endpoint, call)).status).toBe(401);
    expect((await server.call(endpoint, { ...call, as: 'ada' })).status).toBe(403);
  }
  for (const gone of ['0b7d2c1e-1111-4222-8333-944444444444', "' or 1=1", '1']) {
    expect((await retry(gone)).status).toBe(404);
    expect((await dismiss(gone)).status).toBe(404);
  }
});
