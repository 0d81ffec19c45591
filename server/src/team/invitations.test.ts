// @module-tag slow-5
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listOutbox, readMail } from '@lensdock/contract/mail/mail.endpoints.ts';
import {
  invitePerson,
  listInvitations,
  listMembers,
  resendInvitation,
  revokeInvitation,
} from '@lensdock/contract/team/team.endpoints.ts';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { inviteAs, linkOf } from './testing/invitations.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const ida = 'ida@agency.example';
const password = 'three blue tripods';
const dayMs = 24 * 3600 * 1000;

const open = async () => (await server.call(listInvitations, { as: 'ada' })).body.invitations;
const visit = async (url: string) => server.server.inject({ url });
const accept = async (url: string, form: Record<string, string> = { name: 'Ida Voss', password }) =>
  server.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const names = async () =>
  (await server.call(listMembers, { as: 'ada' })).body.members.map(({ name, role }) => `${name} ${role}`);

describe('invitePerson', () => {
  it('sends an email with a link, which operators see while no mail server is set', async () => {
    const id = await inviteAs(server, ida, { role: 'publisher' });
    expect(await open()).toMatchObject([{ invitationId: id, email: ida, role: 'publisher', invitedBy: 'Ada Keller' }]);
    await server.runPendingTasks();
    const { mails } = (await server.call(listOutbox, { as: 'olga', query: {} })).body;
    expect(mails).toMatchObject([{ address: ida, state: 'kept' }]);
    const { text } = (await server.call(readMail, { as: 'olga', params: { mailId: mails[0]?.mailId ?? '' } })).body;
    expect(text).toContain('Ada Keller invites you to Northlight Vision GmbH on Lensdock, in the role publisher.');
    expect(text).toContain(`http://localhost${await linkOf(server, id)}`);
  });

  it('refuses a malformed address, a member and a second open invitation', async () => {
    const invite = (email: string) =>
      server.call(invitePerson, { as: 'ada', body: { email, role: 'viewer', apps: null, lastDay: null } });
    const malformed = await invite('ida');
    expect([malformed.status, malformed.problem.errors[0]?.inputField]).toEqual([400, 'email']);
    expect((await invite('BEN@northlight.example')).problem.type).toBe('urn:lensdock:problem:already-a-member');
    await invite(ida);
    expect((await invite(ida.toUpperCase())).problem.type).toBe('urn:lensdock:problem:already-invited');
  });
});

describe('the link of an invitation', () => {
  it('lets a new person set a password once', async () => {
    const link = await linkOf(server, await inviteAs(server, ida));
    const page = await visit(link);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Northlight Vision GmbH')]);
    const accepted = await accept(link);
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.stringContaining('Welcome to Northlight')]);
    expect(await names()).toEqual(['Ada Keller owner', 'Ben Roth owner', 'Ida Voss viewer']);
    expect(await open()).toEqual([]);
    expect([(await visit(link)).statusCode, (await accept(link)).statusCode]).toEqual([410, 410]);
  });

  it.each([
    ['a missing name', { name: ' ', password }, 'Enter your name.'],
    ['a short password', { name: 'Ida', password: 'tripods' }, 'at least 12 characters'],
    ['a common password', { name: 'Ida', password: 'Password12345' }, 'easy to guess'],
  ])('refuses %s and accepts nothing', async (_what, form, text) => {
    const link = await linkOf(server, await inviteAs(server, ida));
    const { statusCode, body } = await accept(link, form);
    expect([statusCode, body]).toEqual([400, expect.stringContaining(text)]);
    expect(await names()).toHaveLength(2);
  });

  it('stops working after seven days, when it is sent again, and when it is revoked', async () => {
    const invitationId = await inviteAs(server, ida);
    const first = await linkOf(server, invitationId);
    server.clock.advance(7 * dayMs);
    expect((await visit(first)).statusCode).toBe(410);
    expect((await open())[0]?.expired).toBe(true);
    await server.call(resendInvitation, { as: 'ada', params: { invitationId } });
    const second = await linkOf(server, invitationId);
    expect([(await visit(first)).statusCode, (await visit(second)).statusCode]).toEqual([410, 200]);
    await server.call(revokeInvitation, { as: 'ada', params: { invitationId } });
    expect((await visit(second)).statusCode).toBe(410);
  });

  it('is refused when it was changed or the form comes from another site', async () => {
    const link = await linkOf(server, await inviteAs(server, ida));
    expect((await visit(`${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`)).statusCode).toBe(410);
    expect((await visit('/auth/invitation')).statusCode).toBe(410);
    const foreign = await server.server.inject({
      method: 'POST',
      url: link,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('adds a company to a person who has an account', async () => {
    const link = await linkOf(server, await inviteAs(server, 'eve@meridian.example', { role: 'support' }));
    expect((await visit(link)).body).not.toContain('type="password"');
    expect((await accept(link, {})).statusCode).toBe(200);
    const headers = { 'lensdock-company': northlight.id };
    expect((await server.call(readSignedInPerson, { as: 'eve', headers })).body.companyRole).toBe('support');
  });
});

describe('an invitation at an external issuer', () => {
  async function signIn(claims: JWTPayload): Promise<number> {
    const key = server.services.signOn.embedded?.keys.signingKey;
    if (!key) throw new Error('the test server has no embedded sign-on');
    const nowSeconds = Math.floor((await server.clock.now()).getTime() / 1000);
    const roles = { realm_access: { roles: ['devcon-developer'] } };
    const token = await new SignJWT({
      iat: nowSeconds,
      exp: nowSeconds + 300,
      sub: 'ida',
      name: 'Ida',
      ...roles,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
      .setIssuer('http://localhost/auth')
      .setAudience('lensdock-api')
      .sign(await importJWK(key, 'RS256'));
    const headers = { authorization: `Bearer ${token}` };
    return (await server.server.inject({ url: readSignedInPerson.path, headers })).statusCode;
  }

  it('is accepted by the first sign-in with the verified address', async () => {
    await inviteAs(server, ida, { role: 'finance' });
    expect(await signIn({ email: ida })).toBe(403);
    expect(await signIn({ email: 'other@agency.example', email_verified: true })).toBe(403);
    expect(await signIn({ email: ida, email_verified: true })).toBe(200);
    expect(await names()).toEqual(['Ada Keller owner', 'Ben Roth owner', 'Ida finance']);
  });

  it('is not accepted when the issuer names another company', async () => {
    await inviteAs(server, ida);
    const other = { company_id: '0a000000-0000-4000-8000-00000000000a', company_country: 'DE' };
    expect(await signIn({ email: ida, email_verified: true, ...other })).toBe(200);
    expect(await names()).toHaveLength(2);
  });
});
