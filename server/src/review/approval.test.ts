import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { approvalConcerns } from '@lensdock/contract/review/approval.ts';
import type { ApproveBody } from '@lensdock/contract/review/approve-body.ts';
import { setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { approveSubmission, readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { submittedApp } from './testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('approving a submission with concerns', () => {
  const send = (id: string, confirmed?: ApproveBody['confirmed']) =>
    server.call(approveSubmission, {
      as: 'olga',
      params: { submissionId: id },
      body: confirmed ? { confirmed } : {},
    });
  const concernsOf = async (id: string) =>
    approvalConcerns((await good(server.call(readSubmission, { as: 'olga', params: { submissionId: id } }))).body);

  it('returns 409 while an open checklist item is not confirmed', async () => {
    const { app, id } = await submittedApp(server, { name: 'Unconfirmed' });
    const { points, risks } = await concernsOf(id);
    expect(points).toEqual(['pictures', 'texts', 'permissions', 'test-camera', 'privacy', 'prices']);
    for (const confirmed of [undefined, { points: points.slice(1), risks: [...risks] }]) {
      const answer = await send(id, confirmed);
      expect([answer.status, problemNameOf(answer.problem)]).toEqual([409, 'approval-needs-confirmation']);
    }
    expect((await server.call(readApp, { as: 'ada', params: { id: app } })).body.appApprovalStatus).toBe('Check');
  });

  it('returns 409 while a risk is not confirmed, and audits the confirmed ones', async () => {
    const { id } = await submittedApp(server, { name: 'Risky' });
    await server.ownersDatabase.execute(sql`update submission set risks = array['signer-changed'] where id = ${id}`);
    for (const item of ['pictures', 'texts', 'permissions', 'test-camera', 'privacy'] as const)
      await good(
        server.call(setChecklistItem, { as: 'olga', params: { submissionId: id, item }, body: { checked: true } }),
      );
    expect((await send(id, { points: ['prices'], risks: [] })).status).toBe(409);
    await good(send(id, { points: ['prices'], risks: ['signer-changed'] }));
    const [line] = await server.database.query(sql`
      select after from audit where subject_id = ${id} and action = 'approve-submission' and after is not null`);
    expect(line).toMatchObject({ after: { openPoints: ['prices'], risks: ['signer-changed'] } });
  });

  it('needs no confirmation if every item is ticked and there are no risks', async () => {
    const { id } = await submittedApp(server, { name: 'Clean' });
    await server.ownersDatabase.execute(sql`update submission set risks = '{}' where id = ${id}`);
    for (const item of (await concernsOf(id)).points)
      await good(
        server.call(setChecklistItem, { as: 'olga', params: { submissionId: id, item }, body: { checked: true } }),
      );
    expect((await send(id)).status).toBe(200);
  });

  it('rejects unknown items and risks', async () => {
    const { id } = await submittedApp(server, { name: 'Malformed' });
    expect((await send(id, { points: ['nothing' as 'prices'], risks: [] })).status).toBe(400); // Invalid on purpose.
  });
});
