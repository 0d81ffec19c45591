import { blockPerson, unblockPerson } from '@lensdock/contract/company/company.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inviteAs, linkOf } from '../../team/testing/invitations.ts';
import { formOf, httpBrowser, openSignIn } from '../../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { resetPath } from '../accounts/account-mails.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterEach(() => server.stop());

const ida = { email: 'ida@agency.example', password: 'four green lanterns' };

it('ends the sessions of a blocked person, who can neither sign in nor set a password', async () => {
  const invited = await linkOf(server, await inviteAs(server, ida.email));
  await httpBrowser(server.server).post(invited, { name: 'Ida Wolf', password: ida.password });
  const [account] = await server.database.query<{ subject: string }>(
    sql`select subject from account where email = ${ida.email}`,
  );
  const params = { personId: account?.subject ?? '' };
  const tab = httpBrowser(server.server);
  const signIn = async () => {
    const { action } = formOf(await tab.follow(await tab.get('/auth/account')));
    return tab.follow(await tab.post(action, ida));
  };
  expect((await signIn()).body).toContain('Password and second factor');
  const blocked = await server.call(blockPerson, { as: 'olga', params, body: { reason: 'Stolen password' } });
  expect(blocked.status).toBe(204);

  expect((await tab.get('/auth/account')).location).toMatch(/^\/auth\/authorize/);
  const refused = await signIn();
  expect([refused.status, refused.body.includes('Your account has been blocked.')]).toEqual([400, true]);
  const stranger = httpBrowser(server.server);
  expect((await stranger.post(await openSignIn(stranger), { ...ida, password: 'wrong' })).body).not.toContain(
    'blocked',
  );
  await stranger.post('/auth/forgotten', { email: ida.email });
  const [mail] = await server.database.query<{ id: string }>(
    sql`select id from account_mail where kind = 'reset-password'`,
  );
  const link = await resetPath(
    server.services,
    { id: mail?.id ?? '', kind: 'reset-password' },
    await server.clock.now(),
  );
  expect((await stranger.get(link)).status).toBe(410);
  expect((await stranger.post(link, { password: 'seven blue kettles' })).status).toBe(410);

  await server.call(unblockPerson, { as: 'olga', params });
  expect((await signIn()).body).toContain('Password and second factor');
});
