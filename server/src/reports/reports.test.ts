import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import * as endpoints from '@lensdock/contract/reports/reports.endpoints.ts';
import type { DecideReportBody } from '@lensdock/contract/reports/reports.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { acceptTransfer } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { meridian } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { offeredTransfer } from '../transfers/testing/offered-transfer.ts';
import { forgetOldReporters } from './reports.feature.ts';
import { publicApp, reportedApp, sampleReport } from './testing/reported-app.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let app: string;
beforeEach(async () => {
  server = await startTestServer();
  app = await publicApp(server, 'Gate & Belt');
});
afterEach(() => server.stop());

const read = async (reportId: string) =>
  (await good(server.call(endpoints.readReport, { as: 'rosa', params: { reportId } }))).body;
const decide = (reportId: string, body: Partial<DecideReportBody>, as: 'rosa' | 'sami' | 'olga' = 'rosa') =>
  server.call(endpoints.decideReport, {
    as,
    params: { reportId },
    body: { outcome: 'none', message: '', reply: 'Thank you.', ...body },
  });
const mails = async () => {
  await server.runPendingTasks();
  const { mails: all } = (await good(server.call(listOutbox, { as: 'olga', query: {} }))).body;
  return all.filter(({ address }) => address === 'buyer@example.com');
};
const problemOf = async (answer: Promise<{ problem: { type: string } }>) =>
  (await answer).problem.type.replace('urn:lensdock:problem:', '');

describe('a report through the storefront', () => {
  it('names the app as it is published, not as its draft', async () => {
    await server.database.execute(sql`update app set name = 'Gate 2 AI' where code = ${app}`);
    expect(await read(await reportedApp(server, app))).toMatchObject({ appName: 'Gate & Belt' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Ihre Meldung zu Gate & Belt ist eingegangen']);
  });

  it('is linked to app, version and company, and confirmed to the reporter in their language', async () => {
    const reportId = await reportedApp(server, app);
    expect(await read(reportId)).toMatchObject({
      appCode: app,
      appName: 'Gate & Belt',
      companyName: 'Northlight Vision GmbH',
      version: '1.0.0',
      category: 'broken',
      text: 'It stops after a minute.',
      hasReporter: true,
      others: 0,
      decided: null,
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Ihre Meldung zu Gate & Belt ist eingegangen']);
    const { messages } = (await server.call(readInbox, { as: 'olga', query: {} })).body;
    expect(messages[0]?.text).toMatch(/Gate & Belt: It does not work/);
  });

  it('notifies reviewers of no other report of the app until the first one is decided', async () => {
    const notices = async () => {
      const { messages } = (await server.call(readInbox, { as: 'olga', query: {} })).body;
      return messages.filter(({ kind }) => kind === 'app-reported').length;
    };
    const first = await reportedApp(server, app);
    const second = await reportedApp(server, app, { ...sampleReport, category: 'privacy' });
    expect(await notices()).toBe(1);
    for (const reportId of [first, second]) await good(decide(reportId, {}));
    await reportedApp(server, app);
    expect(await notices()).toBe(2);
  });

  it('is taken for the largest version code', async () => {
    await server.ownersDatabase.execute(sql`
      update publication set version = version || '{"versionCode": "18446744073709551615"}' where app_code = ${app}`);
    expect(await read(await reportedApp(server, app))).toMatchObject({ appCode: app, version: '1.0.0' });
  });

  it('is refused for unknown apps, empty texts and wrong addresses', async () => {
    const report = (code: string, change: object) =>
      server.call(endpoints.reportApp, { as: 'store', params: { code }, body: { ...sampleReport, ...change } });
    expect((await report('none', {})).status).toBe(404);
    const { problem } = await report(app, { text: ' ', email: 'nobody' });
    expect(problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual([
      'text required',
      'email report-email-form',
    ]);
    expect((await report(app, { text: 'x'.repeat(2_001) })).status).toBe(400);
  });

  it('is limited for each email address and for each app', async () => {
    const report = (email?: string) =>
      server.call(endpoints.reportApp, {
        as: 'store',
        params: { code: app },
        body: { category: 'privacy', text: 'It sends pictures.', ...(email && { email }) },
      });
    const byOne = await Promise.all(Array.from({ length: 8 }, () => report('flood@example.com')));
    expect(byOne.filter(({ status }) => status === 201)).toHaveLength(5);
    const all = [];
    for (let turn = 0; turn < 30; turn++) all.push((await report()).status);
    expect(all.filter((status) => status === 201)).toHaveLength(25);
    const refused = await report();
    expect([refused.status, refused.problem.type]).toEqual([429, 'urn:lensdock:problem:too-many-reports']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the limits of reports', () => {
  const report = (code: string, change: object = {}, headers: Record<string, string> = {}) =>
    server.call(endpoints.reportApp, {
      as: 'store',
      params: { code },
      body: { ...sampleReport, ...change },
      headers,
    });

  it('count no report that is refused', async () => {
    for (let turn = 0; turn < 6; turn++) {
      expect((await report(app, { text: ' ' })).status).toBe(400);
      expect((await report('none')).status).toBe(404);
    }
    expect((await report(app)).status).toBe(201);
  });

  it('count a repeated call once', async () => {
    const repeated = { 'idempotency-key': 'the-same-report' };
    const { body } = await good(report(app, {}, repeated));
    for (let turn = 0; turn < 4; turn++) expect((await report(app)).status).toBe(201);
    expect((await report(app)).status).toBe(429);
    expect((await good(report(app, {}, repeated))).body).toEqual(body);
  });
});

describe('the decision on a report', () => {
  it('asks the seller, and replies to the reporter', async () => {
    const reportId = await reportedApp(server, app);
    const { problem } = await decide(reportId, { outcome: 'question', reply: ' ' });
    expect(problem.errors.map(({ inputField }) => inputField)).toEqual(['message', 'reply']);
    const { body } = await good(
      decide(reportId, { outcome: 'question', message: ' Which cameras? ', reply: 'Wir fragen nach.' }),
    );
    expect(body.decided).toMatchObject({ outcome: 'question', by: 'Rosa Lindner', message: 'Which cameras?' });
    const { messages } = (await server.call(readInbox, { as: 'ada', query: {} })).body;
    expect(messages[0]?.text).toMatch(/reported Gate & Belt, and the store asks you: Which cameras\?$/);
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Der Store hat über Ihre Meldung zu Gate & Belt entschieden',
    );
    expect(await problemOf(decide(reportId, {}))).toBe('report-decided');
    const list = async (state: 'open' | 'decided') =>
      (await server.call(endpoints.listReports, { as: 'rosa', query: { state } })).body.reports.length;
    expect([await list('open'), await list('decided')]).toEqual([0, 1]);
  });

  it('is about the company that the app has been moved to', async () => {
    const reportId = await reportedApp(server, app);
    const params = await offeredTransfer(server, app);
    await good(server.call(acceptTransfer, { as: 'eve', params }));
    expect(await read(reportId)).toMatchObject({ companyId: meridian.id, companyName: meridian.name });
    // Olga belongs to the company that the app has left.
    await setAccess(server, 'olga', { role: 'viewer' });
    await good(decide(reportId, { outcome: 'question', message: 'Which cameras?' }, 'olga'));
    expect(await read(reportId)).toMatchObject({ companyId: meridian.id });
    const kindsOf = async (as: 'ada' | 'eve') =>
      (await server.call(readInbox, { as, query: {} })).body.messages.map(({ kind }) => kind);
    expect(await kindsOf('eve')).toContain('report-question');
    expect(await kindsOf('ada')).not.toContain('report-question');
  });

  it('refuses a reply to a report without an address', async () => {
    const { email: _none, ...anonymous } = sampleReport;
    const { body } = await good(
      server.call(endpoints.reportApp, { as: 'store', params: { code: app }, body: anonymous }),
    );
    const { problem } = await decide(body.reportId, {});
    expect(problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)).toEqual(['reply report-no-reporter']);
    await good(decide(body.reportId, { reply: '' }));
    expect((await read(body.reportId)).decided?.reply).toBeNull();
  });

  it('adds the app to the spot checks', async () => {
    const reportId = await reportedApp(server, app);
    await good(decide(reportId, { outcome: 'review' }));
    const { submissions } = (await good(server.call(listSubmissions, { as: 'rosa', query: { kind: 'sample' } }))).body;
    expect(submissions.map(({ appName }) => appName)).toEqual(['Gate & Belt']);
  });

  it('unpublishes the app, for those who may do that', async () => {
    const reportId = await reportedApp(server, app);
    const withdrawal = { outcome: 'withdrawal', message: 'It sends pictures to a third party.' } as const;
    expect(await problemOf(decide(reportId, withdrawal))).toBe('operator-permission-missing');
    expect((await read(reportId)).decided).toBeNull();
    await good(decide(reportId, withdrawal, 'sami'));
    const [row] = await server.database.query<{ status: string }>(sql`select status from app where code = ${app}`);
    expect(row?.status).toBe('Unpublished');
    const other = await server.call(endpoints.reportApp, { as: 'store', params: { code: 'none' }, body: sampleReport });
    expect(other.status).toBe(404);
  });

  it('is taken once, and by no operator who belongs to the company', async () => {
    const reportId = await reportedApp(server, app);
    const answers = await Promise.all([decide(reportId, {}), decide(reportId, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = await reportedApp(server, app);
    await setAccess(server, 'olga', { role: 'viewer' });
    expect(await problemOf(decide(next, {}, 'olga'))).toBe('own-company');
    expect((await decide('AAAAAAAAAAAAAAAAAAAAAA', {})).status).toBe(404);
  });
});

it('deletes the data of reporters some time after the decision', async () => {
  const decided = await reportedApp(server, app);
  const open = await reportedApp(server, app);
  await good(decide(decided, {}));
  expect(await mails()).toHaveLength(3);
  server.clock.advance(181 * day);
  await forgetOldReporters(server.services);
  expect(await read(decided)).toMatchObject({ text: null, hasReporter: false, decided: { reply: null } });
  expect(await read(open)).toMatchObject({ text: 'It stops after a minute.', hasReporter: true });
  expect(await mails()).toHaveLength(1);
});

describe('the public form', () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.server.inject({
      method: 'POST',
      url: `/store/${app}/report`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const filled = { category: 'illegal', text: 'It copies <b>another</b> app.', email: '', language: 'en' };

  it('works without a script, in both languages', async () => {
    const english = await server.server.inject({ url: `/store/${app}/report?language=en` });
    expect(english.body).toContain('<h1>Report Gate &amp; Belt</h1>');
    expect(english.headers['content-security-policy']).toContain("form-action 'self'");
    const german = await server.server.inject({ url: `/store/${app}/report`, headers: { 'accept-language': 'de' } });
    expect(german.body).toContain('<html lang="de">');
    const sent = await form(filled);
    expect([sent.statusCode, sent.body.includes('<h1>Report sent</h1>')]).toEqual([201, true]);
    const { reports } = (await server.call(endpoints.listReports, { as: 'rosa', query: {} })).body;
    expect(reports).toMatchObject([{ category: 'illegal', text: filled.text, hasReporter: false }]);
  });

  it('keeps the input and shows its errors', async () => {
    const { statusCode, body } = await form({ ...filled, category: 'none', email: '"><script>' });
    expect(statusCode).toBe(400);
    expect(body).toContain('Choose a category.');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(body).toContain('It copies &lt;b&gt;another&lt;/b&gt; app.');
    expect((await form({ ...filled, text: '' })).body).toContain('Describe what is wrong.');
    expect((await form({ ...filled, text: 'x'.repeat(50_000) })).statusCode).toBe(413);
  });

  it('is limited by address, refuses other sites and hidden apps', async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await form(filled)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await form(filled, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await server.server.inject({ url: '/store/none/report' })).statusCode).toBe(404);
  });
});
