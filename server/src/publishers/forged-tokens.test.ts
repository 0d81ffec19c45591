import { createHmac } from 'node:crypto';
import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addedPublisher, type CiIssuer, exchange, gitlabPins, openCi, testAudience } from './testing/ci-jobs.ts';

let server: TestServer;
let github: CiIssuer;
let gitlab: CiIssuer;
let app: string;
let nowSeconds: number;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
  [github, gitlab] = [await openCi(server), await openCi(server, 'gitlab')];
  app = await appOf({ issuerId: github.issuerId });
  nowSeconds = (await server.clock.now()).getTime() / 1000;
});
afterAll(async () => {
  await Promise.all([github, gitlab].map((issuer) => issuer.stop()));
  await server.stop();
});

async function appOf(change: Partial<TrustedPublisherBody>): Promise<string> {
  const code = await newApp(server);
  await addedPublisher(server, code, change);
  return code;
}

async function problemOf(token: string): Promise<string> {
  const { status, problem } = await exchange(server, app, token);
  expect(status).toBe(400);
  return problem.type.replace('urn:lensdock:problem:', '');
}

describe('fifty forged and foreign tokens', () => {
  /** Claims of a job that is not the publisher's, by the first one that differs. */
  const foreignJobs: [string, Record<string, unknown>][] = [
    ['repository_id', { repository_id: '75' }],
    ['repository_id', { repository_id: undefined }],
    ['repository_id', { repository_id: '' }],
    ['repository_id', { repository_id: '0074' }],
    ['repository_id', { repository_id: ['74'] }],
    ['repository_id', { repository_id: { id: '74' } }],
    ['repository_id', { repository_id: '74 ' }],
    ['repository', { repository: 'northlight/gate2' }],
    ['repository', { repository: 'evil/gate' }],
    ['repository', { repository: 'Northlight/gate' }],
    ['repository', { repository: undefined }],
    ['repository', { repository: 'northlight/gate\u0000' }],
    ['workflow_ref', { workflow_ref: 'northlight/gate/.github/workflows/other.yml@refs/heads/main' }],
    ['workflow_ref', { workflow_ref: 'evil/gate/.github/workflows/publish.yml@refs/heads/main' }],
    ['workflow_ref', { workflow_ref: 'northlight/gate/.github/workflows/publish.yml' }],
    ['workflow_ref', { workflow_ref: 'northlight/gate/.github/workflows/publish.yml.bak@refs/heads/main' }],
    ['workflow_ref', { workflow_ref: undefined }],
    ['environment', { environment: 'staging' }],
    ['environment', { environment: undefined }],
    ['environment', { environment: 'Store' }],
    ['environment', { environment: null }],
    ['event_name', { event_name: 'pull_request_target' }],
  ];

  it.each(foreignJobs)('refuses a job whose %s differs: %j', async (claim, claims) => {
    const { status, problem } = await exchange(server, app, await github.job(claims));
    expect([status, problem.type]).toEqual([400, 'urn:lensdock:problem:id-token-claim-differs']);
    expect(problem.errorMessage).toContain(claim);
    expect(problem.errorMessage).not.toContain('74');
  });

  it.each([
    ['ref', { ref: 'refs/heads/main2' }],
    ['ref', { ref: 'refs/tags/main' }],
    ['ref', { ref: 'main' }],
    ['ref', { ref: 'refs/pull/7/merge' }],
  ])('refuses a job of another branch by its %s: %j', async (claim, claims) => {
    const onMain = await appOf({ issuerId: github.issuerId, environment: null, branch: 'main' });
    expect((await exchange(server, onMain, await github.job())).status).toBe(200);
    const { problem } = await exchange(server, onMain, await github.job(claims));
    expect(problem.errorMessage).toContain(`claim ${claim} `);
  });

  it.each([
    ['project_id', { project_id: '21' }],
    ['project_path', { project_path: 'northlight/gate' }],
    ['ci_config_ref_uri', { ci_config_ref_uri: 'gitlab.com/northlight/cameras/gate//.gitlab-ci.yml@refs/heads/main' }],
    ['ci_config_ref_uri', { ci_config_ref_uri: null }],
    ['ref_path', { ref_path: 'refs/merge-requests/1/head' }],
    ['ref_path', { ref_path: 'refs/tags/main' }],
  ])('refuses a job of GitLab whose %s differs: %j', async (claim, claims) => {
    const pins = { ...gitlabPins, environment: null, branch: 'main' };
    const code = await appOf({ issuerId: gitlab.issuerId, ...pins });
    const { problem } = await exchange(server, code, await gitlab.job(claims));
    expect(problem.errorMessage).toContain(`claim ${claim} `);
  });

  it.each([
    ['id-token-expired', () => ({ exp: nowSeconds - 31 })],
    ['id-token-expired', () => ({ nbf: nowSeconds + 31 })],
    ['id-token-expired', () => ({ iat: nowSeconds + 31, exp: nowSeconds + 60 })],
    ['id-token-expired', () => ({ exp: nowSeconds + 86_401 })],
    ['id-token-invalid', () => ({ exp: undefined })],
    ['id-token-invalid', () => ({ iat: undefined })],
    ['id-token-invalid', () => ({ exp: 'tomorrow' })],
    ['id-token-invalid', () => ({ jti: undefined })],
    ['id-token-invalid', () => ({ jti: '' })],
    ['id-token-invalid', () => ({ jti: 'x'.repeat(301) })],
    ['id-token-invalid', () => ({ sub: undefined })],
    ['id-token-for-another-audience', () => ({ aud: 'https://github.com/northlight' })],
    ['id-token-for-another-audience', () => ({ aud: [testAudience, 'https://elsewhere.example'] })],
    ['id-token-for-another-audience', () => ({ aud: `${testAudience}/` })],
    ['id-token-issuer-not-allowed', () => ({ iss: 'https://elsewhere.example' })],
    ['id-token-issuer-not-allowed', () => ({ iss: `${github.issuer}/` })],
    ['id-token-invalid', () => ({ iss: gitlab.issuer })],
    ['id-token-invalid', () => ({ iss: undefined })],
  ] as const)('refuses with %s a token with other standard claims (%#)', async (problem, claims) => {
    expect(await problemOf(await github.job(claims()))).toBe(problem);
  });

  it('refuses tokens that the issuer did not sign', async () => {
    const token = await github.job();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = github.keys.keys.find(({ alg }) => alg === 'RS256');
    const own = await generateKeyPair('RS256', { extractable: true });
    const signed = (head: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...head }).sign(own.privateKey);
    const secret = JSON.stringify(key);
    const hmacHead = encode({ alg: 'HS256', typ: 'JWT', kid: key?.kid });
    const forged = [
      `${header}.${encode({ ...claims, repository_id: '75' })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      new UnsecuredJWT(claims).encode(),
      `${encode({ alg: 'none' })}.${payload}.`,
      `${hmacHead}.${payload}.${createHmac('sha256', secret).update(`${hmacHead}.${payload}`).digest('base64url')}`,
      await signed({ kid: key?.kid }),
      await signed({ kid: 'another' }),
      await signed({ kid: key?.kid, jwk: await exportJWK(own.publicKey) }),
      await signed({ kid: key?.kid, jku: 'https://evil.example/keys', x5u: 'https://evil.example/x' }),
      await signed({ kid: key?.kid, crit: ['b64'], b64: false }).catch(() => 'a.b.c'),
      await github.job({}, { typ: 'at+jwt' }),
      await github.job({}, { alg: 'RS384' }),
      await github.job({}, { kid: 'never-seen' }),
      'a.b.c',
      `${token}.x`,
      '{}',
    ];
    for (const one of forged) expect(await problemOf(one), one.slice(0, 80)).toBe('id-token-invalid');
    expect((await exchange(server, app, token)).status).toBe(200);
  });
});
