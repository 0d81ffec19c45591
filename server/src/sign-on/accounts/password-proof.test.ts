import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteAs, linkOf } from '../../team/testing/invitations.ts';
import { addTotpTo } from '../../team/testing/second-factor.ts';
import { formOf, httpBrowser, openSignIn } from '../../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { holdNextRecord } from '../testing/hold-next-record.ts';
import { selectAccountByEmail, updatePassword } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
let subject: string;
beforeEach(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
  const link = await linkOf(server, await inviteAs(server, ida.email));
  await httpBrowser(server.server).post(link, { name: 'Ida Wolf', password: ida.password });
  subject = (await selectAccountByEmail(server.database, ida.email))?.subject ?? '';
});
afterEach(() => server.stop());

const ida = { email: 'ida@agency.example', password: 'four green lanterns' };

async function changePassword(): Promise<void> {
  const [passwordHash, at] = [await hashPassword('seven blue kettles'), await server.clock.now()];
  await server.database.transaction(async (transaction) => {
    await updatePassword(transaction, subject, passwordHash);
    await endSessions(transaction, { subject, at });
  });
}

describe('a new password', () => {
  it('ends a sign-in with the old one that waits for its last redirect', async () => {
    const tab = httpBrowser(server.server);
    const entered = await tab.post(await openSignIn(tab), ida);
    expect(entered.status).toBe(303);
    await changePassword();
    const last = await tab.follow(entered);
    expect([last.status, last.location]).toEqual([400, '']);
    expect((await tab.get('/auth/account')).status).toBe(303);
  });

  it('ends a sign-in that stores its result at that moment', async () => {
    const tab = httpBrowser(server.server);
    const action = await openSignIn(tab);
    const held = holdNextRecord(server.services.database, 'Interaction');
    const entering = tab.post(action, ida);
    await held.reached;
    await changePassword();
    held.release();
    expect((await entering).status).toBe(400);
    const resumed = await tab.follow(await tab.get(action.replace(/^.*sign-in\/([\w-]+).*$/, '/auth/authorize/$1')));
    expect(resumed.location).not.toContain('code=');
    // The new one signs in on the same page.
    const right = await tab.post(await openSignIn(tab), { ...ida, password: 'seven blue kettles' });
    expect((await tab.follow(right)).location).toMatch(/^\/signed-in\?code=/);
  });

  it('ends a sign-in that waits for the second factor', async () => {
    await addTotpTo(server, subject);
    const tab = httpBrowser(server.server);
    const action = await openSignIn(tab);
    const { form } = formOf(await tab.post(action, ida));
    expect((await tab.post(action, { ...form, code: '000000' })).body).toContain('Second factor');
    await changePassword();
    const refused = await tab.post(action, { ...form, code: '000000' });
    expect([refused.status, refused.body.includes('name="password"')]).toEqual([400, true]);
  });
});
