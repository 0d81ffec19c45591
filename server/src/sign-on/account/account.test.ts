// @module-tag slow-6
import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { readSignInPolicy, saveSignInPolicy } from '@lensdock/contract/team/team.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteAs, linkOf } from '../../team/testing/invitations.ts';
import { addTotpTo, requireSecondFactor, testSecret } from '../../team/testing/second-factor.ts';
import { formOf, type HttpBrowser, httpBrowser, openSignIn } from '../../testing/http-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { resetPath } from '../accounts/account-mails.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  // The provider's library uses the machine's clock, so the test clock has to match.
  server.clock.set(new Date());
});
afterEach(() => server.stop());

const ada = { email: 'ada@northlight.example', password: 'lensdock' };
const ida = { email: 'ida@agency.example', password: 'four green lanterns' };

/** The code at the time of the server's clock, which is stopped. */
const codeOf = async (secret: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (await server.clock.now()).getTime() + laterMs,
  });

/** Signs in at the account page, which asks for it. */
async function openAccount(tab: HttpBrowser, form: Record<string, string>) {
  const page = await tab.follow(await tab.get('/auth/account'));
  const { action } = formOf(page);
  return tab.follow(await tab.post(action, form));
}

/** Ida gets an account by an invitation. */
async function makeAccount(): Promise<void> {
  const link = await linkOf(server, await inviteAs(server, ida.email));
  const joined = await httpBrowser(server.server).post(link, { name: 'Ida Wolf', password: ida.password });
  expect(joined.status).toBe(200);
}

async function idOfReset(): Promise<string> {
  const [row] = await server.database.query<{ id: string }>(
    sql`select id from account_mail where kind = 'reset-password' order by at desc limit 1`,
  );
  return row?.id ?? '';
}

const codes = async (subject: string) =>
  (await server.database.query(sql`select digest from recovery_code where subject = ${subject}`)).length;

describe('a second factor', () => {
  it('is set up on the account page and asked for after the password, each code once', async () => {
    const tab = httpBrowser(server.server);
    expect((await openAccount(tab, ada)).body).toContain('Password and second factor');
    const setUp = await tab.post('/auth/account', { do: 'set-up-totp' });
    const { secret = '' } = formOf(setUp).form;
    expect((await tab.post('/auth/account', { do: 'add-totp', secret, code: '000000' })).status).toBe(400);
    const added = await tab.post('/auth/account', { do: 'add-totp', secret, code: await codeOf(secret) });
    const shown = [...added.body.matchAll(/<code>([a-z0-9-]{19})<\/code>/g)].map(([, code]) => code ?? '');
    expect(shown).toHaveLength(10);
    const other = httpBrowser(server.server);
    const action = await openSignIn(other);
    const second = await other.post(action, ada);
    expect(second.body).toContain('Second factor');
    const { form } = formOf(second);
    // The code of the set-up was used.
    expect((await other.post(action, { ...form, code: await codeOf(secret) })).status).toBe(400);
    const next = await other.post(action, { ...form, code: await codeOf(secret, 30_000) });
    expect((await other.follow(next)).location).toMatch(/^\/signed-in\?code=/);
    const third = httpBrowser(server.server);
    const again = await openSignIn(third);
    const by = { ...formOf(await third.post(again, ada)).form, code: shown[0] ?? '' };
    expect((await third.follow(await third.post(again, by))).location).toMatch(/^\/signed-in\?code=/);
    expect(await codes('ada')).toBe(9);
  });

  it('is not skipped by a ticket of another sign-in, a forged one or a click on a sample person', async () => {
    await addTotpTo(server, 'ada');
    const tab = httpBrowser(server.server);
    const { form } = formOf(await tab.post(await openSignIn(tab), ada));
    const other = httpBrowser(server.server);
    const action = await openSignIn(other);
    const foreign = await other.post(action, { ...form, code: await codeOf(testSecret) });
    expect([foreign.status, foreign.body.includes('name="password"')]).toEqual([400, true]);
    const content = Buffer.from(JSON.stringify({ subject: 'ada', account: '', proven: 'both', until: 9e15 }));
    expect((await other.post(action, { ticket: `${content.toString('base64url')}.AAAA` })).status).toBe(400);
    expect((await other.post(action, { person: 'ada' })).body).toContain('Second factor');
  });

  it('delays wrong codes, from all addresses together', async () => {
    const limited = await startTestServer({ LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT: 3 });
    try {
      limited.clock.set(new Date());
      await addTotpTo(limited, 'ada');
      const tab = httpBrowser(limited.server);
      const action = await openSignIn(tab);
      const { form } = formOf(await tab.post(action, ada));
      const statuses: number[] = [];
      for (let turn = 0; turn < 5; turn++) statuses.push((await tab.post(action, { ...form, code: '000000' })).status);
      expect(statuses).toEqual([400, 400, 400, 400, 429]);
      const elsewhere = { account: 'second factor ada', address: '203.0.113.9', knownBrowser: undefined };
      const { signIn } = limited.services.limits;
      await expect(signIn.begin({ ...elsewhere, fromAnyAddress: true })).rejects.toMatchObject({
        problem: 'too-many-requests',
      });
    } finally {
      await limited.stop();
    }
  });

  it('is set up during the sign-in when the company requires it', async () => {
    await requireSecondFactor(server);
    const ben = { email: 'ben@northlight.example', password: 'lensdock' };
    const refused = await server.call(readSignedInPerson, { as: 'ben' });
    expect([refused.status, refused.problem.type]).toEqual([403, problemType('second-factor-required')]);
    const tab = httpBrowser(server.server);
    const action = await openSignIn(tab);
    const setUp = await tab.post(action, ben);
    expect(setUp.body).toContain('Northlight Vision GmbH requires a second factor');
    const { form } = formOf(setUp);
    expect((await tab.post(action, { ...form, code: '000000' })).status).toBe(400);
    const done = await tab.post(action, { ...form, code: await codeOf(form.secret ?? '') });
    const last = await tab.post(action, formOf(done).form);
    expect((await tab.follow(last)).location).toMatch(/^\/signed-in\?code=/);
    server.clock.advance(11_000);
    expect((await server.call(readSignedInPerson, { as: 'ben' })).status).toBe(200);
  });

  it('can only be required by an owner who has one, and not be removed while it is', async () => {
    const required = { secondFactorRequired: true };
    const refused = await server.call(saveSignInPolicy, { as: 'ada', body: required });
    expect(refused.problem.type).toBe(problemType('second-factor-missing'));
    await addTotpTo(server, 'ada');
    expect((await server.call(saveSignInPolicy, { as: 'ada', body: required })).body).toEqual({
      secondFactorRequired: true,
      available: true,
      ownSecondFactor: true,
    });
    expect((await server.call(readSignInPolicy, { as: 'eve' })).body.secondFactorRequired).toBe(false);
    const tab = httpBrowser(server.server);
    const page = await tab.follow(await tab.get('/auth/account'));
    const { action } = formOf(page);
    const { form } = formOf(await tab.post(action, ada));
    await tab.follow(await tab.post(action, { ...form, code: await codeOf(testSecret) }));
    const kept = await tab.post('/auth/account', { do: 'remove-totp' });
    expect([kept.status, kept.body.includes('add another one before')]).toEqual([400, true]);
    await server.call(saveSignInPolicy, { as: 'ada', body: { secondFactorRequired: false } });
    expect((await tab.post('/auth/account', { do: 'remove-totp' })).status).toBe(303);
  });
});

describe('the account page', () => {
  it('asks for a sign-in, and refuses forms of other sites', async () => {
    const tab = httpBrowser(server.server);
    expect((await tab.get('/auth/account')).location).toMatch(/^\/auth\/authorize\?client_id=lensdock-account/);
    expect((await tab.post('/auth/account', { do: 'new-codes' })).location).toBe('/auth/account');
    const forged = await server.server.inject({
      method: 'POST',
      url: '/auth/account',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'do=remove-totp',
    });
    expect(forged.statusCode).toBe(403);
  });

  it('asks again when the sign-in is ten minutes old', async () => {
    const tab = httpBrowser(server.server);
    await openAccount(tab, ada);
    await server.database.execute(sql`
      update sign_on_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb(((payload ->> 'loginTs')::int - 700)))
       where model = 'Session'`);
    expect((await tab.get('/auth/account')).location).toMatch(/^\/auth\/authorize/);
  });

  it('changes the password, ends other sessions and records it for operators', async () => {
    await makeAccount();
    const [tab, other] = [httpBrowser(server.server), httpBrowser(server.server)];
    await openAccount(tab, ida);
    await openAccount(other, ida);
    expect((await tab.post('/auth/account', { do: 'change-password', password: 'short' })).status).toBe(400);
    const saved = await tab.post('/auth/account', { do: 'change-password', password: 'seven blue kettles' });
    expect(saved.location).toContain('saved=1');
    expect((await tab.get('/auth/account')).status).toBe(200);
    expect((await other.get('/auth/account')).status).toBe(303);
    const rows = await server.database.query<{ action: string; company_id: string | null }>(
      sql`select action, company_id from audit where action = 'change-password'`,
    );
    expect(rows).toEqual([{ action: 'change-password', company_id: null }]);
  });
});

describe('a forgotten password', () => {
  it('is set by a link that works once', async () => {
    await makeAccount();
    const tab = httpBrowser(server.server);
    await openAccount(tab, ida);
    const stranger = httpBrowser(server.server);
    expect((await stranger.post('/auth/forgotten', { email: ida.email })).body).toContain('Check your email');
    const link = await resetPath(
      server.services,
      { id: await idOfReset(), kind: 'reset-password' },
      await server.clock.now(),
    );
    expect((await stranger.get(link)).status).toBe(200);
    expect((await stranger.post(link, { password: 'password1234' })).status).toBe(400);
    expect((await stranger.post(link, { password: 'seven blue kettles' })).body).toContain('Your password is set');
    expect((await stranger.post(link, { password: 'another long one' })).status).toBe(410);
    expect((await tab.get('/auth/account')).status).toBe(303);
    expect((await stranger.post(await openSignIn(stranger), ida)).status).toBe(400);
  });

  it('does not reveal who has an account, and sends at most three emails an hour', async () => {
    await makeAccount();
    const tab = httpBrowser(server.server);
    const known = await tab.post('/auth/forgotten', { email: ida.email });
    const unknown = await tab.post('/auth/forgotten', { email: 'stranger@agency.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    for (let turn = 0; turn < 5; turn++) await tab.post('/auth/forgotten', { email: ida.email });
    const sent = await server.database.query(sql`select 1 as one from account_mail where kind = 'reset-password'`);
    expect(sent).toHaveLength(3);
  });

  it('has a link for an hour, which a newer one replaces and which cannot be forged', async () => {
    await makeAccount();
    const tab = httpBrowser(server.server);
    await tab.post('/auth/forgotten', { email: ida.email });
    const first = await resetPath(
      server.services,
      { id: await idOfReset(), kind: 'reset-password' },
      await server.clock.now(),
    );
    server.clock.advance(1000);
    await tab.post('/auth/forgotten', { email: ida.email });
    const second = await resetPath(
      server.services,
      { id: await idOfReset(), kind: 'reset-password' },
      await server.clock.now(),
    );
    expect([(await tab.get(first)).status, (await tab.get(second)).status]).toEqual([410, 200]);
    expect((await tab.get(second.replace(/.{10}$/, 'AAAAAAAAAA'))).status).toBe(410);
    server.clock.advance(3_600_000);
    expect((await tab.get(second)).status).toBe(410);
  });
});
