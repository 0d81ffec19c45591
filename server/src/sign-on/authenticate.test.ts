import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../kernel/settings/settings.ts';
import { samplePeopleExist } from '../kernel/settings/sign-on-environment.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openSignOn } from './open-sign-on.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A token of the embedded sign-on for an unknown person, as another issuer might send it. */
async function tokenOf(claims: JWTPayload): Promise<string> {
  const key = server.services.signOn.embedded?.keys.signingKey;
  if (!key) throw new Error('the test server has no embedded sign-on');
  const nowSeconds = Math.floor((await server.clock.now()).getTime() / 1000);
  return new SignJWT({ iat: nowSeconds, exp: nowSeconds + 300, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer('http://localhost/auth')
    .setAudience('lensdock-api')
    .sign(await importJWK(key, 'RS256'));
}

const developer = (subject: string, companyId: string, more: JWTPayload = {}): JWTPayload => ({
  sub: subject,
  name: 'Finn Okafor',
  email: 'finn@harbour.example',
  company_id: companyId,
  company_name: 'Harbour Lenses',
  company_country: 'us',
  realm_access: { roles: ['devcon-developer'] },
  ...more,
});

const callWith = async (authorization: string | undefined) => {
  const answer = await server.server.inject({
    url: readSignedInPerson.path,
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const callAs = async (claims: JWTPayload) => callWith(`Bearer ${await tokenOf(claims)}`);

describe('the sample people', () => {
  it('have the names, roles and companies that samples and tests expect', async () => {
    const names = ['ada', 'ben', 'eve', 'olga', 'store'] as const;
    const people = await Promise.all(names.map((as) => server.call(readSignedInPerson, { as })));
    expect(people.map(({ body }) => [body.name, body.role, body.companyId])).toEqual([
      ['Ada Keller', 'developer', '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01'],
      ['Ben Roth', 'developer', '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01'],
      ['Eve Marsh', 'developer', '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02'],
      ['Olga Brandt', 'operator', undefined],
      ['Store', 'store', undefined],
    ]);
  });

  it('belong to two companies, of which only the first can be paid and has manual approval', async () => {
    const rows = await server.database.query(
      sql`select name, approved, allowed_to_sell, payout_account_validated(id), manual_app_approval from company order by id`,
    );
    const both = { approved: true, allowed_to_sell: true };
    expect(rows.slice(0, 2)).toEqual([
      { name: 'Northlight Vision GmbH', ...both, payout_account_validated: true, manual_app_approval: true },
      { name: 'Meridian Optics Ltd', ...both, payout_account_validated: false, manual_app_approval: false },
    ]);
  });

  it('exist only on a server that no other machine can reach, unless a setting overrides it', () => {
    const exist = (variables: Record<string, string>) => samplePeopleExist(readSettings(variables));
    expect(exist({})).toBe(true);
    expect(exist({ LENSDOCK_HOST: '::1' })).toBe(true);
    expect(exist({ LENSDOCK_HOST: '0.0.0.0' })).toBe(false);
    expect(exist({ LENSDOCK_HOST: '127.evil.example' })).toBe(false);
    expect(exist({ LENSDOCK_URL: 'https://lensdock.example' })).toBe(false);
    expect(exist({ LENSDOCK_URL: 'http://localhost:8080' })).toBe(true);
    expect(exist({ LENSDOCK_HOST: '0.0.0.0', LENSDOCK_SAMPLE_PEOPLE: 'true' })).toBe(true);
    expect(exist({ LENSDOCK_SAMPLE_PEOPLE: 'false' })).toBe(false);
    expect(exist({ SIGN_ON_ISSUER: 'https://id.example' })).toBe(false);
    expect(() => readSettings({ SIGN_ON_ISSUER: 'https://id.example', LENSDOCK_SAMPLE_PEOPLE: 'true' })).toThrow(
      'SIGN_ON_ISSUER and LENSDOCK_SAMPLE_PEOPLE',
    );
  });

  it('lose access, including their tokens, when the server becomes reachable', async () => {
    const token = await server.services.signOn.issueSampleToken?.('ada');
    const opened = await openSignOn({
      ...server.services,
      settings: { ...server.services.settings, LENSDOCK_HOST: '0.0.0.0' },
      origin: () => 'http://localhost',
    });
    expect(opened.issueSampleToken).toBeUndefined();
    await expect(opened.authenticate(`Bearer ${token}`)).rejects.toThrow('not-signed-in');
  });
});

describe('the first sign-in of a person', () => {
  it('stores person and company, with the currency of its country and without permissions', async () => {
    const companyId = '0a000000-0000-4000-8000-000000000001';
    expect(await callAs(developer('finn', companyId.toUpperCase()))).toMatchObject({
      status: 200,
      body: { subject: 'finn', role: 'developer', companyId },
    });
    expect(await server.database.query(sql`select * from company where id = ${companyId}`)).toMatchObject([
      {
        name: 'Harbour Lenses',
        country: 'US',
        currency: 'USD',
        approved: false,
        allowed_to_sell: false,
        manual_app_approval: false,
        created_at: await server.clock.now(),
      },
    ]);
  });

  it('is followed by updates of the person’s name and email but not of the company’s', async () => {
    const companyId = '0a000000-0000-4000-8000-000000000002';
    await callAs(developer('gwen', companyId));
    const renamed = { name: 'Gwen Hale', email: null, company_name: 'Taken Over Inc', company_country: 'DE' };
    expect((await callAs(developer('gwen', companyId, renamed))).body).toMatchObject({
      name: 'Gwen Hale',
      email: null,
    });
    expect(await server.database.query(sql`select name, country from company where id = ${companyId}`)).toEqual([
      { name: 'Harbour Lenses', country: 'US' },
    ]);
  });

  it('stores the names of person and company in one line, without invisible characters', async () => {
    const companyId = '0a000000-0000-4000-8000-000000000009';
    const names = { name: ' Finn\r\nBcc: all\u202eOkafor\u200b', company_name: 'Harbour\tLenses\u2028\u2066Ltd' };
    const { body } = await callAs(developer('ivo', companyId, names));
    expect(body.name).toBe('Finn Bcc: allOkafor');
    expect(await server.database.query(sql`select name from company where id = ${companyId}`)).toEqual([
      { name: 'Harbour Lenses Ltd' },
    ]);
    const blank = { name: '\u202e\u200b', company_name: null };
    expect((await callAs(developer('ivo', companyId, blank))).body.name).toBe('finn@harbour.example');
  });

  it('stores them once for concurrent calls', async () => {
    const companyId = '0a000000-0000-4000-8000-000000000003';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => callAs(developer('hana', companyId, { jti: String(index) }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const [row] = await server.database.query(sql`select count(*)::int8 as people from person where subject = 'hana'`);
    expect(row).toEqual({ people: 1 });
  });
});

describe('the owner of a company that the sign-on assigns', () => {
  it('is its first person, or the first one after all others have lost their access', async () => {
    const companyId = '0a000000-0000-4000-8000-00000000000a';
    const roles = async () => {
      const rows = await server.database.query<{ role: string }>(
        sql`select role from member where company_id = ${companyId} order by person`,
      );
      return rows.map(({ role }) => role);
    };
    for (const subject of ['kim', 'kit']) await callAs(developer(subject, companyId));
    expect(await roles()).toEqual(['owner', 'viewer']);
    await server.database.execute(sql`
      update member set removed_at = ${await server.clock.now()} where company_id = ${companyId}`);
    for (const subject of ['lea', 'lou']) await callAs(developer(subject, companyId));
    expect(await roles()).toEqual(['owner', 'viewer', 'owner', 'viewer']);
  });
});

describe('a refused caller', () => {
  it('gets 401 with WWW-Authenticate for a missing or malformed token', async () => {
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer a b',
      `Bearer ${'a'.repeat(9000)}`,
    ]) {
      const { status, headers } = await callWith(header);
      expect(status, header?.slice(0, 20)).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('gets 401 for an expired token', async () => {
    const token = await tokenOf({ ...developer('ida', '0a000000-0000-4000-8000-000000000004'), exp: 1 });
    expect((await callWith(`Bearer ${token}`)).status).toBe(401);
  });

  it.each([
    ['without any role', { realm_access: { roles: [] } }],
    ['with roles of other services only', { realm_access: { roles: ['admin', 'devcon'] } }],
    ['who is a developer without a company', { company_id: undefined }],
    ['whose company has an invalid id', { company_id: 'northlight' }],
    ['whose company is in an unknown country', { company_country: 'XX' }],
    ['whose company has no country', { company_country: undefined }],
  ])('gets 403 as a person %s', async (_words, more) => {
    const subject = `nobody-${Math.random()}`;
    const { status, body } = await callAs(developer(subject, '0a000000-0000-4000-8000-000000000005', more));
    expect(status).toBe(403);
    expect(body).toMatchObject({ type: 'urn:lensdock:problem:wrong-role' });
    expect(await server.database.query(sql`select 1 as one from person where subject = ${subject}`)).toEqual([]);
  });

  it('is admitted as soon as the role is granted, because refusals are not cached', async () => {
    const claims = developer('jon', '0a000000-0000-4000-8000-000000000006', { company_country: 'QQ' });
    const token = await tokenOf(claims);
    expect((await callWith(`Bearer ${token}`)).status).toBe(403);
    const at = await server.clock.now();
    await server.database.execute(sql`insert into company (id, name, country, currency, created_at)
      values ('0a000000-0000-4000-8000-000000000006', 'Made by an operator', 'DE', 'EUR', ${at})`);
    expect((await callWith(`Bearer ${token}`)).status).toBe(200);
  });

  it('is admitted with several roles and acts in one only, as a developer if there is a company', async () => {
    const roles = { realm_access: { roles: ['devcon-operator', 'devcon-developer'] } };
    const both = await callAs(developer('kim', '0a000000-0000-4000-8000-000000000007', roles));
    expect(both.body).toMatchObject({ role: 'developer' });
    const withoutCompany = await callAs(developer('lea', '', roles));
    expect(withoutCompany.body).toMatchObject({ role: 'operator' });
    expect(withoutCompany.body.companyId).toBeUndefined();
  });
});

describe('an unavailable issuer', () => {
  it('makes every call return 503 with Retry-After', async () => {
    const away = await startTestServer({ SIGN_ON_ISSUER: 'http://127.0.0.1:9/realm' });
    try {
      const token = await tokenOf({ sub: 'ada' });
      const answer = await away.server.inject({
        url: readSignedInPerson.path,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect((await away.server.inject('/auth/authorize')).statusCode).toBe(404);
      expect((await away.server.inject('/api/console-settings')).json()).toMatchObject({
        signOn: { issuer: 'http://127.0.0.1:9/realm', clientId: 'lensdock-console' },
      });
      expect((await away.server.inject('/livez')).headers['content-security-policy']).toContain(
        "connect-src 'self' http://127.0.0.1:9;",
      );
    } finally {
      await away.stop();
    }
  });
});
