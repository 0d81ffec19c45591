import { createApp, deleteApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import {
  exportAudit,
  exportCompanyAudit,
  listAudit,
  listCompanyAudit,
} from '@lensdock/contract/audit/audit.endpoints.ts';
import type { AuditEntry, AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { readPricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission, listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, readyApp } from '../apps/testing/staged-app.ts';
import { refusalsAnHour } from '../kernel/history/audit-denied.ts';
import { writeAudit } from '../kernel/history/history.store.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { meridian, northlight, type SamplePersonName } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const all = async (query: AuditFilter = {}) => (await server.call(listAudit, { as: 'olga', query })).body.entries;
const own = async (as: SamplePersonName) => (await server.call(listCompanyAudit, { as })).body.entries;
const create = async (as: SamplePersonName, name: string, headers = {}) =>
  (await server.call(createApp, { as, body: { name }, headers })).body.code;

describe('the audit', () => {
  it('shows a company and operators who did what, when and in which request', async () => {
    const code = await create('ada', 'Gatekeeper', { 'x-request-id': 'request-of-ada' });
    const [entry] = await own('ada');
    expect(entry).toMatchObject({
      actorName: 'Ada Keller',
      actorRole: 'developer',
      action: 'create-app',
      appCode: code,
      appName: 'Gatekeeper',
      companyName: northlight.name,
      at: (await server.clock.now()).getTime(),
      requestId: 'request-of-ada',
      refused: null,
    });
    expect(await all()).toEqual([entry]);
    expect(await own('eve')).toEqual([]);
  });

  it('shows a company what operators decided about its apps', async () => {
    const { app } = await readyApp(server, 'ada');
    await act(server, 'ada', app, { type: 'release' });
    const { submissions } = (await server.call(listSubmissions, { as: 'olga' })).body;
    await server.call(approveSubmission, {
      as: 'olga',
      params: { submissionId: submissions[0]?.submissionId ?? '' },
      body: everythingConfirmed,
    });
    expect((await own('ada'))[0]).toMatchObject({ action: 'approve-submission', actorRole: 'operator', appCode: app });
    expect(await own('eve')).toEqual([]);
  });

  it('shows system actors as such, including entries with an operator’s role', async () => {
    const at = await server.clock.now();
    const actor = systemActor('card-provider');
    await writeAudit(
      server.database,
      { actor, at, requestId: 'news' },
      { action: 'payout-account-news', subjectKind: 'payout-account', subjectId: 'acct_1', companyId: northlight.id },
    );
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id)
      values (${at}, 'old', 'calendar', 'Calendar', 'operator', ${northlight.id}, 'start-subscription-price', 'pricing', 'x')`);
    const shown = (entries: AuditEntry[]) =>
      entries.map(({ systemActor: system, actorRole, requestId }) => [requestId, system, actorRole]);
    const [old, news] = [
      ['old', 'calendar', 'system'],
      ['news', 'card-provider', 'system'],
    ];
    expect(shown(await own('ada'))).toEqual([old, news]);
    expect(shown(await all({ actor: 'kartenanbieter' }))).toEqual([news]);
    expect(shown(await all({ actor: 'schedule' }))).toEqual([old]);
    const orders = ['order', null, 'store'];
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id)
      values (${at}, 'order', 'store', 'Store', 'store', ${northlight.id}, 'report-order', 'order', 'x')`);
    expect(shown(await all({ actorKind: 'system' }))).toEqual([old, news]);
    expect(shown(await all({ actorKind: 'store' }))).toEqual([orders]);
    expect((await all({ actorKind: 'person' })).map(({ requestId }) => requestId)).not.toContain('order');
    const { bytes } = await server.call(exportAudit, { as: 'olga' });
    expect(bytes.toString('utf8')).toContain('"Schedule","system"');
  });

  it('returns pages, latest first, without gaps or repetitions', async () => {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id)
      select ${at}, 'test', 'ada', 'Ada', 'developer', ${northlight.id}, 'save-pricing', 'pricing', number::text
        from generate_series(1, 120) number`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call(listCompanyAudit, { as: 'ada', query: { ...(after && { after }) } });
      seen.push(...body.entries.map(({ subjectId }) => subjectId));
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  it('is filtered by person, action, app, company, request, days and outcome', async () => {
    const second = await create('ada', 'Doorway', { 'x-request-id': 'request-1' });
    server.clock.advance(24 * 60 * 60 * 1000);
    await create('eve', 'Lenscap', { 'x-request-id': 'request-2' });
    await server.call(deleteApp, { as: 'eve', params: { id: second } });
    const names = async (query: AuditFilter) =>
      (await all(query)).map(({ action, actorName }) => `${actorName}: ${action}`);
    const [ada, eve, tried] = ['Ada Keller: create-app', 'Eve Marsh: create-app', 'Eve Marsh: delete-app'];
    expect(await names({})).toEqual([tried, eve, ada]);
    expect(await names({ actor: 'keller' })).toEqual([ada]);
    expect(await names({ action: 'delete' })).toEqual([tried]);
    // Matches the label that is shown; attempts and completed actions have different labels.
    expect(await names({ action: 'App löschen' })).toEqual([tried]);
    expect(await names({ action: 'deleted an app' })).toEqual([]);
    expect(await names({ app: 'door' })).toEqual([ada]);
    expect(await names({ company: 'meridian' })).toEqual([tried, eve]);
    expect(await names({ company: northlight.id })).toEqual([ada]);
    expect(await names({ request: 'request-2' })).toEqual([eve]);
    expect(await names({ from: '2026-11-19' })).toEqual([tried, eve]);
    expect(await names({ to: '2026-11-18' })).toEqual([ada]);
    expect(await names({ outcome: 'refused' })).toEqual([tried]);
    expect(await names({ outcome: 'done', actor: 'eve' })).toEqual([eve]);
  });

  it('finds an entry by its day even if a long call wrote it after later ones', async () => {
    const at = [
      '2026-11-08T12:00Z',
      '2026-11-11T02:00Z',
      '2026-11-10T23:30Z',
      '2026-11-11T03:00Z',
      '2026-11-14T12:00Z',
    ];
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, action, subject_kind, subject_id)
      select at, 'r', 'ada', 'Ada Keller', 'developer', 'create-app', 'app', number::text
        from unnest(${at}::timestamptz[]) with ordinality as entry (at, number) order by number`);
    const found = async (query: AuditFilter) => (await all(query)).map(({ subjectId }) => subjectId);
    expect(await found({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['3']);
    expect(await found({ to: '2026-11-10' })).toEqual(['3', '1']);
    expect(await found({ from: '2026-11-11' })).toEqual(['5', '4', '2']);
    expect(await found({ from: '2026-11-15' })).toEqual([]);
  });

  it('rejects invalid filters, all at once', async () => {
    const query = { from: 'yesterday', outcome: 'maybe' } as unknown as AuditFilter; // invalid on purpose, as from a mistyped URL
    const { status, problem } = await server.call(listAudit, { as: 'olga', query });
    expect([status, problem.errors.map(({ inputField }) => inputField)]).toEqual([400, ['from', 'outcome']]);
  });

  it('rejects a day that the database cannot store', async () => {
    for (const endpoint of [listAudit, exportAudit])
      expect((await server.call(endpoint, { as: 'olga', query: { from: '0000-01-01' } })).status).toBe(400);
  });

  it('cannot be changed or emptied by the server', async () => {
    await create('ada', 'Gatekeeper');
    for (const statement of [sql`update audit set actor = 'eve'`, sql`delete from audit`])
      await expect(server.database.execute(statement)).rejects.toThrow();
    expect(await own('ada')).toHaveLength(1);
  });
});

describe('exportAudit', () => {
  it('contains every filtered entry and no spreadsheet formula', async () => {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, after)
      select ${at}, 'test', 'ada', '=HYPERLINK("http://evil")', 'developer', ${northlight.id}, 'save-pricing', 'pricing',
             number::text, '{"note": "a, b"}' from generate_series(1, 1201) number`);
    await create('eve', 'Lenscap');
    const { bytes, headers } = await server.call(exportCompanyAudit, { as: 'ada' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-2026-11-18.csv"',
    });
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1202);
    expect(lines[0]).toMatch(/^\uFEFF"at","actor"/);
    expect(lines[1]).toMatch(
      /^"2026-11-18T12:00:00.000Z","'=HYPERLINK\(""http:\/\/evil""\)","developer","Northlight Vision GmbH"/,
    );
    expect(lines.every((line) => !line.includes('Lenscap'))).toBe(true);
    const everything = await server.call(exportAudit, { as: 'olga', query: { company: 'meridian' } });
    expect(everything.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('a denied attempt', () => {
  const refused = async () =>
    (await all({ outcome: 'refused' })).map(({ actorName, action, refused: why }) => [actorName, action, why]);

  it('is audited for another role, another company’s record and a forbidden state', async () => {
    const { app } = await readyApp(server, 'ada');
    await act(server, 'ada', app, { type: 'release' });
    await server.call(listSubmissions, { as: 'ada' });
    await server.call(readPricing, { as: 'eve', params: { id: app } });
    await server.call(deleteApp, { as: 'ada', params: { id: app } });
    expect(await refused()).toEqual([
      ['Ada Keller', 'delete-app', expect.stringMatching(/^app-/)],
      ['Eve Marsh', 'read-pricing', 'not-found'],
      ['Ada Keller', 'list-submissions', 'wrong-role'],
    ]);
    // The company that owns the record learns nothing of others, and the caller learns nothing of the app.
    expect((await own('ada')).filter(({ actorName }) => actorName === 'Eve Marsh')).toEqual([]);
    expect((await own('eve'))[0]).toMatchObject({ appCode: null, appName: null, companyId: meridian.id });
  });

  it('is one entry when repeated, up to an hourly limit', async () => {
    const read = (id: string) => server.call(readPricing, { as: 'eve', params: { id } });
    for (let time = 0; time < 3; time++) await read('AAAAAAAAAAAAAAAAAAAAAA');
    expect(await refused()).toHaveLength(1);
    for (let time = 0; time < refusalsAnHour + 5; time++) await read(`missing-${time}`);
    const [row] = await server.database.query<{ count: number }>(
      sql`select count(*)::int8 as count from audit where refused is not null`,
    );
    expect(row?.count).toBe(refusalsAnHour);
    server.clock.advance(61 * 60 * 1000);
    await read('AAAAAAAAAAAAAAAAAAAAAA');
    expect((await refused())[0]).toEqual(['Eve Marsh', 'read-pricing', 'not-found']);
  });

  it('is not audited for invalid input or anonymous callers', async () => {
    await server.call(createApp, { as: 'ada', body: { name: '' } });
    await server.call(listSubmissions, {});
    expect(await all()).toEqual([]);
  });
});
