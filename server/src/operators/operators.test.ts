import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listOutbox, readMail } from '@lensdock/contract/mail/mail.endpoints.ts';
import {
  inviteOperator,
  listOperatorInvitations,
  listOperators,
  removeOperator,
  resendOperatorInvitation,
  revokeOperatorInvitation,
  saveOperator,
} from '@lensdock/contract/operators/operators.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { listMembers } from '@lensdock/contract/team/team.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitationPath } from '../team/invitation-link.ts';
import { linkOf as companyLinkOf, inviteAs } from '../team/testing/invitations.ts';
import { httpBrowser, tokensOverHttp } from '../testing/http-browser.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await setOperatorRoles(server, 'rosa', ['reviewer']);
});
afterEach(() => server.stop());

const una = 'una@store.example';
const people = async () => (await server.call(listOperators, { as: 'olga' })).body.operators;
const save = (operatorId: string, roles: string[], headers: Record<string, string> = {}) =>
  server.call(saveOperator, { as: 'olga', params: { operatorId }, body: { roles }, headers });
const invite = (email: string, roles = ['finance']) =>
  server.call(inviteOperator, { as: 'olga', body: { email, roles } });
const open = async () => (await server.call(listOperatorInvitations, { as: 'olga' })).body.invitations;
const accept = async (url: string) =>
  server.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Una Berg', password: 'three blue tripods' }).toString(),
  });

async function linkOf(id: string): Promise<string> {
  const [row] = await server.database.query<{ round: number }>(
    sql`select round from operator_invitation where id = ${id}`,
  );
  return invitationPath(server.services, { id, round: row?.round ?? 0 }, await server.clock.now());
}

describe('an operator of an earlier release', () => {
  it('is an administrator until another administrator changes the roles', async () => {
    expect((await server.call(readSignedInPerson, { as: 'olga' })).body.operatorRoles).toEqual(['administrator']);
  });
});

describe('saveOperator', () => {
  it('changes the roles, effective with the next call', async () => {
    expect((await server.call(listSubmissions, { as: 'rosa', query: {} })).status).toBe(200);
    expect((await save('rosa', ['auditor', 'finance', 'finance'])).body.roles).toEqual(['finance', 'auditor']);
    expect((await server.call(readSignedInPerson, { as: 'rosa' })).body.operatorRoles).toEqual(['finance', 'auditor']);
    await save('rosa', ['finance']);
    const { status, problem } = await server.call(listSubmissions, { as: 'rosa', query: {} });
    expect([status, problem.errorMessage]).toEqual([
      403,
      'Your role in the store does not allow this. It requires one of these roles: reviewer, senior reviewer, administrator or auditor.',
    ]);
  });

  it('refuses a missing or unknown role, an unknown operator and a stale revision', async () => {
    const none = await save('rosa', []);
    expect([none.status, none.problem.errors[0]?.inputField]).toEqual([400, 'roles']);
    expect((await save('rosa', ['emperor'])).status).toBe(400);
    expect((await save('ada', ['finance'])).status).toBe(404);
    const { status, problem } = await save('rosa', ['finance'], { 'if-match': '"r9"' });
    expect([status, problem.current]).toMatchObject([412, { roles: ['reviewer'] }]);
  });

  it('keeps an administrator, even when two step down at once', async () => {
    expect((await save('olga', ['finance'])).problem.type).toBe('urn:lensdock:problem:last-administrator');
    await setOperatorRoles(server, 'sami', ['administrator']);
    const answers = await Promise.all([
      save('olga', ['finance']),
      server.call(saveOperator, { as: 'sami', params: { operatorId: 'sami' }, body: { roles: ['finance'] } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('removeOperator', () => {
  it('ends the access, which the sign-on’s role does not restore', async () => {
    expect((await server.call(removeOperator, { as: 'olga', params: { operatorId: 'rosa' } })).status).toBe(204);
    const { status, problem } = await server.call(readSignedInPerson, { as: 'rosa' });
    expect([status, problem.type]).toEqual([403, 'urn:lensdock:problem:operator-access-ended']);
    expect((await people()).map(({ operatorId }) => operatorId)).toEqual(['olga']);
    expect((await server.call(removeOperator, { as: 'olga', params: { operatorId: 'rosa' } })).status).toBe(404);
  });
});

describe('a person who worked for the store', () => {
  it('can join a company', async () => {
    server.clock.set(new Date());
    await accept(await linkOf((await invite(una)).body.invitationId));
    const operatorId = (await people()).find(({ name }) => name === 'Una Berg')?.operatorId ?? '';
    const email = { email: una, password: 'three blue tripods' };
    const roleOf = async () => {
      const { access_token: token } = await tokensOverHttp(server.server, httpBrowser(server.server), email);
      const headers = { authorization: `Bearer ${token}` };
      return (await server.call(readSignedInPerson, { headers })).body.role;
    };
    expect(await roleOf()).toBe('operator');
    await server.call(removeOperator, { as: 'olga', params: { operatorId } });
    await accept(await companyLinkOf(server, await inviteAs(server, una)));
    expect(await roleOf()).toBe('developer');
  });
});

describe('an invitation to an account that cannot act for both', () => {
  const outcomesOf = async (link: string) => {
    const { body } = await server.server.inject({ url: link });
    return { body, status: (await accept(link)).statusCode };
  };

  it('does not add an operator to a company', async () => {
    await accept(await linkOf((await invite(una)).body.invitationId));
    const { body, status } = await outcomesOf(await companyLinkOf(server, await inviteAs(server, una)));
    expect(body).toContain('works for the store, so it cannot join a company');
    expect(body).not.toContain('<button class="primary"');
    expect(status).toBe(409);
    const { members } = (await server.call(listMembers, { as: 'ada' })).body;
    expect(members.map(({ name }) => name)).toEqual(['Ada Keller', 'Ben Roth']);
  });

  it('does not make a member of a company an operator', async () => {
    const link = await linkOf((await invite(una)).body.invitationId);
    await accept(await companyLinkOf(server, await inviteAs(server, una)));
    const { body, status } = await outcomesOf(link);
    expect(body).toContain('belongs to a company, so it cannot work for the store');
    expect(status).toBe(409);
    expect((await people()).map(({ name }) => name)).toEqual(['Olga Brandt', 'Rosa Lindner']);
  });
});

describe('inviteOperator', () => {
  it('refuses a malformed address, an operator, a member of a company and a second invitation', async () => {
    expect((await invite('una')).problem.errors[0]?.inputField).toBe('email');
    expect((await invite(una, [])).problem.errors[0]?.inputField).toBe('roles');
    expect((await invite('ROSA@store.example')).problem.type).toBe('urn:lensdock:problem:already-an-operator');
    expect((await invite('ada@northlight.example')).problem.type).toBe('urn:lensdock:problem:already-a-developer');
    await invite(una);
    expect((await invite(una.toUpperCase())).problem.type).toBe('urn:lensdock:problem:already-invited');
  });

  it('sends a link that makes a new account an operator once', async () => {
    const { invitationId } = (await invite(una, ['content', 'finance'])).body;
    expect(await open()).toMatchObject([{ email: una, roles: ['finance', 'content'], invitedBy: 'Olga Brandt' }]);
    const link = await linkOf(invitationId);
    expect((await server.server.inject({ url: link })).body).toContain('work for the store, as finance and content');
    expect((await accept(link)).statusCode).toBe(200);
    expect(await people()).toMatchObject([{ name: 'Olga Brandt' }, { name: 'Rosa Lindner' }, { name: 'Una Berg' }]);
    expect([await open(), (await accept(link)).statusCode]).toEqual([[], 410]);
  });

  it('shows the link in the outbox to administrators only', async () => {
    await invite(una);
    await server.runPendingTasks();
    await setOperatorRoles(server, 'rosa', ['auditor']);
    const { mails } = (await server.call(listOutbox, { as: 'rosa', query: {} })).body;
    expect(mails).toMatchObject([{ address: una, state: 'kept' }]);
    const read = async (as: 'olga' | 'rosa') =>
      (await server.call(readMail, { as, params: { mailId: mails[0]?.mailId ?? '' } })).body.text;
    expect(await read('olga')).toContain('/auth/invitation?token=');
    expect(await read('rosa')).not.toContain('/auth/invitation');
    expect(await read('rosa')).toContain('Olga Brandt invites you to work for the store on Lensdock, as finance.');
  });

  it('can be sent again, which ends the earlier link, and revoked', async () => {
    const { invitationId } = (await invite(una)).body;
    const first = await linkOf(invitationId);
    const params = { invitationId };
    expect((await server.call(resendOperatorInvitation, { as: 'olga', params })).status).toBe(200);
    expect((await server.server.inject({ url: first })).statusCode).toBe(410);
    const second = await linkOf(invitationId);
    expect((await server.server.inject({ url: second })).statusCode).toBe(200);
    expect((await server.call(revokeOperatorInvitation, { as: 'olga', params })).status).toBe(204);
    expect((await server.server.inject({ url: second })).statusCode).toBe(410);
    expect((await server.call(revokeOperatorInvitation, { as: 'olga', params })).status).toBe(404);
  });
});
