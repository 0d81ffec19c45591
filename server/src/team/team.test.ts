import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { createApp, listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { leaveCompany, listMembers, removeMember, saveMember } from '@lensdock/contract/team/team.endpoints.ts';
import type { AccessBody } from '@lensdock/contract/team/team.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notifyEndingAccess } from './notify-ending.ts';
import { setAccess } from './testing/set-access.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const dayMs = 24 * 3600 * 1000;
const access = (more: Partial<AccessBody> = {}): AccessBody => ({ role: 'viewer', apps: null, lastDay: null, ...more });
const save = (memberId: string, body: AccessBody, headers: Record<string, string> = {}) =>
  server.call(saveMember, { as: 'ada', params: { memberId }, body, headers });
const newApp = async (name: string) => (await server.call(createApp, { as: 'ada', body: { name } })).body.code;

describe('listMembers', () => {
  it('returns the people of the company, owners first, with their last activity', async () => {
    await setAccess(server, 'ben', { role: 'finance' });
    const { members } = (await server.call(listMembers, { as: 'ada' })).body;
    expect(members).toMatchObject([
      { memberId: 'ada', role: 'owner', apps: null, lastDay: null, self: true },
      { memberId: 'ben', role: 'finance', email: 'ben@northlight.example', self: false, lastActive: null },
    ]);
    expect(members[0]?.lastActive).toBe((await server.clock.now()).getTime());
  });
});

describe('saveMember', () => {
  it('changes role, apps and last day, effective with the next call', async () => {
    const [gate, other] = [await newApp('Gate'), await newApp('Other')];
    const { body } = await save('ben', access({ role: 'publisher', apps: [gate], lastDay: '2026-12-31' }));
    expect(body).toMatchObject({ role: 'publisher', apps: [{ code: gate, name: 'Gate' }], lastDay: '2026-12-31' });
    const seen = (await server.call(listApps, { as: 'ben' })).body.productContainers.map(({ code }) => code);
    expect(seen).toEqual([gate]);
    expect((await server.call(readApp, { as: 'ben', params: { id: other } })).status).toBe(404);
    const refused = await server.call(createApp, { as: 'ben', body: { name: 'Third' } });
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:lensdock:problem:permission-for-all-apps']);
  });

  it('names the roles that a refused call requires', async () => {
    await save('ben', access());
    const { status, problem } = await server.call(createApp, { as: 'ben', body: { name: 'Mine' } });
    expect([status, problem.errorMessage]).toEqual([
      403,
      'Your role in this company does not allow this. It requires one of these roles: owner or publisher.',
    ]);
  });

  it('refuses apps for a role that covers all apps, an empty list, an unknown app and a past last day', async () => {
    const wrong = async (body: AccessBody) => {
      const { problem } = await save('ben', body);
      return problem.errors.map(({ inputField, code }) => `${inputField} ${code}`);
    };
    const app = await newApp('Gate');
    expect(await wrong(access({ role: 'finance', apps: [app] }))).toEqual(['apps role-for-all-apps']);
    expect(await wrong(access({ apps: [], lastDay: '2026-11-17' }))).toEqual([
      'apps apps-missing',
      'lastDay last-day-passed',
    ]);
    expect(await wrong(access({ apps: [app, 'nowhere'] }))).toEqual(['apps.1 app-unknown']);
  });

  it('keeps an owner without a last day', async () => {
    await save('ben', access());
    for (const body of [access(), access({ role: 'owner', lastDay: '2027-01-01' })]) {
      const { status, problem } = await save('ada', body);
      expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:last-owner']);
    }
  });

  it('keeps an owner when two owners step down at once', async () => {
    const answers = await Promise.all([
      server.call(leaveCompany, { as: 'ada' }),
      server.call(leaveCompany, { as: 'ben' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('returns 412 with the current access when the revision is stale', async () => {
    await save('ben', access());
    const { status, problem } = await save('ben', access({ role: 'support' }), { 'if-match': '"r1"' });
    expect([status, problem.current]).toMatchObject([412, { role: 'viewer' }]);
  });
});

describe('removeMember', () => {
  it('ends the access of the person and keeps their entries', async () => {
    await server.call(createApp, { as: 'ben', body: { name: 'Written by Ben' } });
    expect((await server.call(removeMember, { as: 'ada', params: { memberId: 'ben' } })).status).toBe(204);
    const refused = await server.call(readSignedInPerson, { as: 'ben' });
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:lensdock:problem:not-a-member']);
    const { entries } = (await server.call(listCompanyAudit, { as: 'ada' })).body;
    expect(entries.map(({ action }) => action)).toEqual(['remove-member', 'create-app']);
    expect((await server.call(removeMember, { as: 'ada', params: { memberId: 'ben' } })).status).toBe(404);
  });

  it('takes effect on another server within ten seconds', async () => {
    const other = server.services.signOn.memberships;
    expect(await other.of('ben')).toHaveLength(1);
    await server.database.execute(sql`update member set removed_at = since where person = 'ben'`);
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(200);
    server.clock.advance(10_000);
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(403);
  });
});

describe('a person of two companies', () => {
  it('acts for the company that the request names, and by default for the first', async () => {
    server.clock.advance(1000);
    await setAccess(server, 'eve', { role: 'viewer' });
    const as = 'eve';
    const first = (await server.call(readSignedInPerson, { as })).body;
    expect(first).toMatchObject({ companyId: meridian.id, companyRole: 'owner' });
    expect(first.companies?.map(({ companyId, role }) => [companyId, role])).toEqual([
      [meridian.id, 'owner'],
      [northlight.id, 'viewer'],
    ]);
    const headers = { 'lensdock-company': northlight.id };
    const chosen = (await server.call(readSignedInPerson, { as, headers })).body;
    expect(chosen).toMatchObject({ companyId: northlight.id, companyRole: 'viewer' });
    const none = { 'lensdock-company': '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d09' };
    expect((await server.call(readSignedInPerson, { as, headers: none })).status).toBe(403);
  });
});

describe('access with a last day', () => {
  it('ends after that day in UTC', async () => {
    await save('ben', access({ lastDay: '2026-11-18' }));
    server.clock.advance(12 * 3600 * 1000 - 1);
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(200);
    server.clock.advance(1);
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(403);
  });

  it('is announced to owners once, a week before', async () => {
    await save('ben', access({ lastDay: '2026-12-01' }));
    const ownersMessages = async () => {
      await notifyEndingAccess(server.services);
      const { messages } = (await server.call(readInbox, { as: 'ada' })).body;
      return messages.filter(({ kind }) => kind === 'access-ends-soon').map(({ text }) => text);
    };
    expect(await ownersMessages()).toEqual([]);
    server.clock.advance(7 * dayMs);
    for (const _time of [1, 2])
      expect(await ownersMessages()).toEqual([
        'The access of Ben Roth to Northlight Vision GmbH ends after 1\u00a0December\u00a02026. Extend it on the team page if it is still needed.',
      ]);
  });
});
