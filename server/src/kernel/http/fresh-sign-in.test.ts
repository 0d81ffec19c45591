import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { invitePerson } from '@lensdock/contract/team/team.endpoints.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccess } from '../../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guarded = endpoints.filter(({ freshSignIn }) => freshSignIn);
const nowSeconds = async () => (await server.clock.now()).getTime() / 1000;

async function tokenOf(subject: string, claims: JWTPayload): Promise<string> {
  const key = server.services.signOn.embedded?.keys.signingKey;
  if (!key) throw new Error('the test server has no embedded sign-on');
  const role = subject === 'olga' ? 'devcon-operator' : 'devcon-developer';
  const iat = await nowSeconds();
  return new SignJWT({ sub: subject, iat, exp: iat + 300, realm_access: { roles: [role] }, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer('http://localhost/auth')
    .setAudience('lensdock-api')
    .sign(await importJWK(key, 'RS256'));
}

const personFor = ({ caller }: Endpoint) => (caller === 'operator' ? 'olga' : 'ada');

async function send(endpoint: Endpoint, token: string, body: unknown = {}) {
  const answer = await server.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAA'),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, type: answer.json().type, challenge: answer.headers['www-authenticate'] };
}

it('requires a fresh sign-in for payout accounts and runs, members, operators, settings, invitations, tokens, blocks, publishers, transfers and announcements', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual([
    'accept-transfer',
    'add-payout-method',
    'add-trusted-publisher',
    'approve-payout-run',
    'block-company',
    'block-person',
    'close-month',
    'confirm-correction',
    'confirm-payout-change',
    'confirm-payout-run',
    'create-token',
    'invite-operator',
    'invite-person',
    'offer-transfer',
    'propose-payout-change',
    'remove-member',
    'remove-operator',
    'remove-personal-data',
    'request-bank-onboarding',
    'request-second-factor-reset',
    'require-two-people',
    'resend-invitation',
    'resend-operator-invitation',
    'rotate-token',
    'save-member',
    'save-operator',
    'save-sign-in-policy',
    'save-store-setting',
    'save-token-policy',
    'schedule-announcement',
    'set-bank-account',
    'start-card-onboarding',
    'stop-transfer',
    'unblock-company',
    'unblock-person',
  ]);
});

describe.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('returns 401 with a challenge for a sign-in that is older than ten minutes or has no time', async () => {
    const now = await nowSeconds();
    for (const claims of [{ auth_time: now - 601 }, {}, { auth_time: now + 3600 }]) {
      const token = await tokenOf(personFor(endpoint), claims);
      expect(await send(endpoint, token), JSON.stringify(claims)).toEqual({
        status: 401,
        type: problemType('fresh-sign-in-required'),
        challenge: expect.stringMatching(/^Bearer error="insufficient_user_authentication".*max_age="600"$/),
      });
    }
  });

  it('accepts a sign-in of ten minutes ago', async () => {
    const token = await tokenOf(personFor(endpoint), { auth_time: (await nowSeconds()) - 600 });
    expect((await send(endpoint, token)).type).not.toBe(problemType('fresh-sign-in-required'));
  });

  it.runIf(endpoint.may)('refuses a wrong role before it asks for a sign-in', async () => {
    await setAccess(server, 'ben', { role: 'viewer' });
    expect(await send(endpoint, await tokenOf('ben', {}))).toMatchObject({
      status: 403,
      type: problemType(endpoint.caller === 'operator' ? 'wrong-role' : 'permission-missing'),
    });
  });
});

it('refuses access tokens, which have no sign-in', async () => {
  const body = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };
  const { secret } = (await server.call(createToken, { as: 'ada', body })).body;
  expect(await send(invitePerson, secret)).toMatchObject({ status: 403, type: problemType('token-not-accepted') });
});

it('leaves all other calls alone', async () => {
  const token = await tokenOf('ada', { auth_time: (await nowSeconds()) - 36_000 });
  const answer = await server.server.inject({
    url: readSignedInPerson.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
});

it('logs that a token lacks the time of its sign-in, for the operator of the issuer', async () => {
  await send(invitePerson, await tokenOf('ada', {}));
  expect(server.log.join('')).toContain('the access token has no auth_time');
});
