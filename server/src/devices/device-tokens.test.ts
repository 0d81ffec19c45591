import { createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { checkUpdates } from '@lensdock/contract/devices/devices.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { addEarlyAccess } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good } from '../apps/testing/staged-app.ts';
import { openDeviceTokens } from '../kernel/identity/device-tokens.ts';
import { readSettings, WrongSetting } from '../kernel/settings/settings.ts';
import { waitingVersion } from '../rollouts/testing/approved-version.ts';
import { meridian, northlight, startTestServer, type TestServer } from '../testing/test-server.ts';

const packageName = 'com.example.signed';
const folder = mkdtempSync(join(tmpdir(), 'lensdock-device-keys-'));
const file = join(folder, 'keys.json');

let server: TestServer;
let ed: CryptoKey;
let es: CryptoKey;
let foreign: CryptoKey;
let publicText: string;

beforeAll(async () => {
  const [edwards, nist, other] = await Promise.all([
    generateKeyPair('EdDSA', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('EdDSA', { extractable: true }),
  ]);
  [ed, es, foreign] = [edwards.privateKey, nist.privateKey, other.privateKey];
  const keys = [
    { ...(await exportJWK(edwards.publicKey)), kid: 'ed', alg: 'EdDSA' },
    { ...(await exportJWK(nist.publicKey)), kid: 'es', alg: 'ES256' },
  ];
  publicText = JSON.stringify({ keys });
  writeFileSync(file, publicText);
  server = await startTestServer({ DEVICE_TOKEN_KEYS_FILE: file, LIMIT_CALLS_PER_DEVICE: 5 });
  const version = await waitingVersion(server, { packageName });
  const { id, appVersionCode } = version.params;
  const body = { kind: 'company', companyId: meridian.id };
  await good(server.call(addEarlyAccess, { as: 'ada', params: { id }, body }));
  await act(server, 'ada', id, { type: 'start-early-access', version: appVersionCode });
});
afterAll(() => server?.stop());

let cameras = 0;
const nextCamera = () => `camera-${++cameras}`;

interface Signing {
  key?: CryptoKey | Uint8Array;
  header?: { alg?: string; kid?: string; typ?: string };
  claims?: JWTPayload;
  /** From now until the end, in seconds. */
  seconds?: number;
  age?: number;
}

async function tokenFor(sub: string, { key = ed, header = {}, claims = {}, seconds = 600, age = 0 }: Signing = {}) {
  const now = Math.floor((await server.clock.now()).getTime() / 1000);
  const payload = {
    sub,
    aud: 'lensdock-devices',
    iat: now - age,
    exp: now + seconds,
    company_id: meridian.id,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'ed', typ: 'device+jwt', ...header }).sign(key);
}

const facts = { androidApiLevel: 33, sdkAddonVersion: 9, abis: [], capabilities: [] };
async function check(token: string, body: object = {}) {
  const packages = [{ packageName, versionCode: '0' }];
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.call(checkUpdates, { headers, body: { ...facts, packages, ...body } });
  const [advice] = answer.status === 200 ? answer.body.packages : [];
  return {
    status: answer.status,
    headers: answer.headers,
    problem: answer.status === 200 ? undefined : answer.problem,
    version: advice?.action === 'update' ? advice.versionCode : undefined,
  };
}

describe('a device token', () => {
  it('lets a camera check with either algorithm and the company that the platform signed', async () => {
    expect(await check(await tokenFor(nextCamera()))).toMatchObject({ status: 200, version: '2' });
    const nist = await tokenFor(nextCamera(), { key: es, header: { alg: 'ES256', kid: 'es' } });
    expect(await check(nist)).toMatchObject({ status: 200, version: '2' });
    const other = await tokenFor(nextCamera(), { claims: { company_id: northlight.id } });
    expect(await check(other)).toMatchObject({ status: 200, version: '1' });
    const none = await tokenFor(nextCamera(), { claims: { company_id: undefined } });
    expect(await check(none)).toMatchObject({ status: 200, version: '1' });
  });

  it('decides on id, model and company: the body may only repeat them', async () => {
    const camera = nextCamera();
    const token = await tokenFor(camera, { claims: { model: 'NV-900' } });
    const same = { cameraId: camera, model: 'NV-900', buyerCompanyId: meridian.id.toUpperCase() };
    expect((await check(token, same)).status).toBe(200);
    const others = { cameraId: 'camera-of-another', model: 'NV-1', buyerCompanyId: northlight.id };
    const { status, problem } = await check(token, others);
    expect([status, problem?.errors.map(({ code, inputField }) => [code, inputField])]).toEqual([
      400,
      ['cameraId', 'model', 'buyerCompanyId'].map((field) => ['not-of-device-token', field]),
    ]);
  });

  it.each<[string, () => Promise<string>]>([
    ['that expired', () => tokenFor(nextCamera(), { seconds: -60, age: 600 })],
    ['that is not valid yet', () => tokenFor(nextCamera(), { claims: { nbf: 99_999_999_999 } })],
    ['that lives longer than allowed', () => tokenFor(nextCamera(), { seconds: 86_401 })],
    ['that starts in the future', () => tokenFor(nextCamera(), { seconds: 172_800, age: -172_000 })],
    ['without an end', () => tokenFor(nextCamera(), { claims: { exp: undefined } })],
    ['without a start', () => tokenFor(nextCamera(), { claims: { iat: undefined } })],
    ['for another audience', () => tokenFor(nextCamera(), { claims: { aud: 'lensdock-api' } })],
    ['without an audience', () => tokenFor(nextCamera(), { claims: { aud: undefined } })],
    ['without a camera', () => tokenFor('')],
    ['with a control character in its camera', () => tokenFor('camera\u0000')],
    ['with a malformed company', () => tokenFor(nextCamera(), { claims: { company_id: 'meridian' } })],
    ['signed with an unknown key', () => tokenFor(nextCamera(), { key: foreign })],
    [
      'signed with an unknown key under an unknown kid',
      () => tokenFor(nextCamera(), { key: foreign, header: { kid: 'mine' } }),
    ],
    ['signed with one key under the kid of another', () => tokenFor(nextCamera(), { header: { kid: 'es' } })],
    [
      'signed with the public key as a secret',
      () => tokenFor(nextCamera(), { key: new TextEncoder().encode(publicText), header: { alg: 'HS256' } }),
    ],
    ['without a signature', async () => unsigned(await tokenFor(nextCamera()), 'none', '')],
    [
      'whose algorithm was replaced',
      async () => {
        const token = unsigned(await tokenFor(nextCamera()), 'HS512', '');
        return token + createHmac('sha512', publicText).update(token.slice(0, -1)).digest('base64url');
      },
    ],
    ['with changed claims', async () => changed(await tokenFor(nextCamera()))],
  ])('is rejected with 401: a token %s', async (_case, make) => {
    const { status, problem } = await check(await make());
    expect([status, problem && problemNameOf(problem)]).toEqual([401, 'device-token-invalid']);
  });

  it('is not accepted as a credential when it has another type or the server has no keys', async () => {
    const other = await check(await tokenFor(nextCamera(), { header: { typ: 'at+jwt' } }));
    expect([other.status, other.problem && problemNameOf(other.problem)]).toEqual([401, 'not-signed-in']);
    const accept = openDeviceTokens({ settings: readSettings({}), clock: server.clock });
    expect(await accept(`Bearer ${await tokenFor(nextCamera())}`)).toBeUndefined();
  });

  it('is accepted by no other call', async () => {
    const headers = { authorization: `Bearer ${await tokenFor(nextCamera())}` };
    const { status, problem } = await server.call(listCatalogue, { headers, query: {} });
    expect([status, problemNameOf(problem)]).toEqual([401, 'not-signed-in']);
  });

  it('is limited per camera: the next one is not affected', async () => {
    const token = await tokenFor(nextCamera());
    const statuses: number[] = [];
    // More than two windows allow, because a window can end in between.
    for (let call = 0; call < 11; call++) statuses.push((await check(token)).status);
    expect(statuses).toContain(429);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect((await check(await tokenFor(nextCamera()))).status).toBe(200);
  });
});

describe('the keys of the device platform', () => {
  it.each<[string, string]>([
    ['a missing file', join(folder, 'missing.json')],
    ['another format', write('text.json', 'keys')],
    ['no keys', write('empty.json', '{"keys":[]}')],
    ['a key without a kid', write('kid.json', '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"a"}]}')],
    ['a shared secret', write('oct.json', '{"keys":[{"kty":"oct","k":"a","kid":"a"}]}')],
    ['a private key', write('d.json', '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"a","d":"a","kid":"a"}]}')],
  ])('are refused at the start with %s', (_case, path) => {
    const settings = readSettings({ DEVICE_TOKEN_KEYS_FILE: path });
    const open = () => openDeviceTokens({ settings, clock: server.clock });
    expect(open).toThrow(WrongSetting);
    expect(open).toThrow('DEVICE_TOKEN_KEYS_FILE');
  });
});

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function unsigned(token: string, alg: string, signature: string): string {
  const header = Buffer.from(JSON.stringify({ alg, kid: 'ed', typ: 'device+jwt' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.${signature}`;
}

function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const read: JWTPayload = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const text = Buffer.from(JSON.stringify({ ...read, company_id: northlight.id })).toString('base64url');
  return [header, text, signature].join('.');
}
