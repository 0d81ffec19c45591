import { unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineApp } from '../apps/testing/staged-app.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { submittedApp } from './testing/submitted-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const findings = [{ section: 'listing', message: 'Too general.' }];

it('refuses decisions of an operator who belongs to the company, by account or by email', async () => {
  const { id: submissionId } = await submittedApp(server);
  const reject = () => server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body: { findings } });
  await setAccess(server, 'olga', { role: 'viewer' });
  const refused = await reject();
  expect([refused.status, refused.problem.type]).toEqual([403, 'urn:lensdock:problem:own-company']);
  await server.database.execute(sql`delete from member where person = 'olga'`);
  await server.database.execute(sql`update person set email = 'OLGA@store.example' where subject = 'ben'`);
  expect((await reject()).status).toBe(403);
  await server.database.execute(sql`update person set email = 'ben@northlight.example' where subject = 'ben'`);
  expect((await reject()).status).toBe(200);
});

it('refuses other operator actions on the company’s apps', async () => {
  const { app } = await onlineApp(server, 'ada');
  await setAccess(server, 'olga', { role: 'viewer' });
  const params = { id: app };
  const { status, problem } = await server.call(unpublishApp, { as: 'olga', params, body: { reason: 'Fraud.' } });
  expect([status, problem.type]).toEqual([403, 'urn:lensdock:problem:own-company']);
});
