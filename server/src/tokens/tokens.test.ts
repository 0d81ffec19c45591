import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import * as tokens from '@lensdock/contract/tokens/tokens.endpoints.ts';
import type { AccessTokenBody } from '@lensdock/contract/tokens/tokens.ts';
import { tokensPerCompany } from '@lensdock/contract/tokens/tokens-rules.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.execute(sql`delete from access_token`);
  await server.database.execute(sql`delete from access_token_policy`);
});

const ordinary: AccessTokenBody = { name: 'CI', scopes: ['apps:read'], apps: null, days: 90 };
const dayMs = 24 * 60 * 60 * 1000;

async function create(change: Partial<AccessTokenBody> = {}, as: SamplePersonName = 'ada') {
  const { body } = await server.call(tokens.createToken, { as, body: { ...ordinary, ...change } });
  return { id: body.token.tokenId, secret: body.secret };
}
const using = (secret: string, client = 'test') => ({
  headers: { authorization: `Bearer ${secret}`, 'user-agent': client },
});
const statusOf = async (secret: string) => (await server.call(listApps, { query: {}, ...using(secret) })).status;

describe('create-token', () => {
  it('returns a secret of the documented form once and stores only its hash', async () => {
    const { secret } = await create();
    expect(secret).toMatch(/^ldk_[0-9A-Za-z]{38}$/);
    const stored = await server.database.query(sql`select * from access_token`);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const listed = await server.call(tokens.listTokens, { as: 'ben' });
    expect(listed.bytes.toString()).not.toContain(secret);
    expect(listed.body.tokens).toMatchObject([
      { name: 'CI', scopes: ['apps:read'], apps: null, createdBy: 'Ada Keller' },
    ]);
  });

  it('stores no secret for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const { body } = await server.call(tokens.createToken, { as: 'ada', body: ordinary, headers });
    const kept = await server.database.query(sql`select * from idempotency`);
    expect(JSON.stringify(kept)).not.toContain(body.secret);
  });

  it('returns 400 with each wrong field', async () => {
    const { problem } = await server.call(tokens.createToken, {
      as: 'ada',
      body: { name: ' ', scopes: [], apps: [], days: 366 },
    });
    expect(problem.errors.map(({ inputField }) => inputField)).toEqual(['name', 'scopes', 'apps', 'days']);
  });

  it('refuses apps of another company and lifetimes over the company’s limit', async () => {
    const foreign = await newApp(server, 'eve');
    await server.call(tokens.saveTokenPolicy, { as: 'ada', body: { maximumDays: 30 } });
    for (const [change, field] of [
      [{ apps: [foreign], days: 1 }, 'apps'],
      [{ days: 31 }, 'days'],
    ] as const) {
      const { problem } = await server.call(tokens.createToken, { as: 'ada', body: { ...ordinary, ...change } });
      expect(problem.errors.map(({ inputField }) => inputField)).toEqual([field]);
    }
  });

  it('returns 409 at the limit of the company, even for two concurrent calls', async () => {
    for (let count = 1; count < tokensPerCompany; count++) await create();
    const two = await Promise.all([1, 2].map(() => server.call(tokens.createToken, { as: 'ada', body: ordinary })));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a call with a token', () => {
  it('acts for the person who created it and names the token in the audit', async () => {
    const { secret } = await create({ name: 'Nightly', scopes: ['apps:read', 'pricing:write'] });
    const me = await server.call(readSignedInPerson, using(secret));
    expect(me.body).toMatchObject({ name: 'Ada Keller' });
    const app = await newApp(server);
    const refused = await server.call(savePricing, { params: { id: app }, body: {}, ...using(secret) });
    expect(refused.status).toBe(400);
    const foreign = await newApp(server, 'eve');
    expect((await server.call(readApp, { params: { id: foreign }, ...using(secret) })).status).toBe(404);
    const { body } = await server.call(listCompanyAudit, { as: 'ada', query: { action: 'read-app' } });
    expect(body.entries[0]).toMatchObject({ actorName: 'Ada Keller', token: 'Nightly', refused: 'not-found' });
  });

  it('returns 403 with the missing scope', async () => {
    const { secret } = await create();
    const { status, problem } = await server.call(listRevenues, { query: { page: 1, pageSize: 10 }, ...using(secret) });
    expect([status, problem.type]).toEqual([403, 'urn:lensdock:problem:token-scope-missing']);
    expect(problem.errorMessage).toContain('revenue:read');
  });

  it('is limited to the named apps', async () => {
    const [mine, other] = [await newApp(server), await newApp(server)];
    const { secret } = await create({ scopes: ['apps:read', 'apps:write', 'revenue:read'], apps: [mine] });
    const { body } = await server.call(listApps, { query: {}, ...using(secret) });
    expect(body.productContainers.map(({ code }) => code)).toEqual([mine]);
    expect((await server.call(readPricing, { params: { id: mine }, ...using(secret) })).status).toBe(200);
    expect((await server.call(readPricing, { params: { id: other }, ...using(secret) })).status).toBe(404);
    const { problem } = await server.call(listRevenues, { query: { page: 1, pageSize: 10 }, ...using(secret) });
    expect(problem.type).toBe('urn:lensdock:problem:token-for-named-apps');
    const upload = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadataOf(other) };
    const { statusCode } = await server.server.inject({
      method: 'POST',
      url: '/api/devcon/uploads',
      headers: {
        ...upload,
        authorization: `Bearer ${(await create({ scopes: ['versions:write'], apps: [mine] })).secret}`,
      },
    });
    expect(statusCode).toBe(404);
  });

  it('needs the scope of uploads to resume one', async () => {
    const app = await newApp(server);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadataOf(app) };
    const create1 = (secret: string) =>
      server.server.inject({
        method: 'POST',
        url: '/api/devcon/uploads',
        headers: { ...headers, authorization: `Bearer ${secret}` },
      });
    expect((await create1((await create()).secret)).statusCode).toBe(403);
    expect((await create1((await create({ scopes: ['versions:write'] })).secret)).statusCode).toBe(201);
  });

  it('records time, address and client of the last use', async () => {
    const { secret } = await create();
    await server.call(listApps, { query: {}, ...using(secret, 'lensdock-cli/1.0') });
    const { body } = await server.call(tokens.listTokens, { as: 'ada' });
    const at = (await server.clock.now()).getTime();
    expect(body.tokens[0]?.lastUse).toEqual({ at, address: '127.0.0.1', client: 'lensdock-cli/1.0' });
  });

  it('returns 401 for an unknown, mistyped, expired or revoked token, or after the person has left', async () => {
    const { id, secret } = await create({ days: 1 });
    expect(await statusOf(secret)).toBe(200);
    expect(await statusOf(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
    expect(await statusOf('ldk_')).toBe(401);
    await server.database.execute(sql`update access_token set person = 'eve'`);
    expect(await statusOf(secret)).toBe(401);
    await server.database.execute(sql`update access_token set person = 'ada'`);
    expect(await statusOf(secret)).toBe(200);
    await server.call(tokens.revokeToken, { as: 'ben', params: { tokenId: id } });
    const { status, problem } = await server.call(listApps, { query: {}, ...using(secret) });
    expect([status, problem.type]).toEqual([401, 'urn:lensdock:problem:token-invalid']);
    const second = await create({ days: 1 });
    server.clock.advance(dayMs);
    expect(await statusOf(second.secret)).toBe(401);
  });
});

describe('endpoints that do not accept tokens', () => {
  const developerCalls = endpoints.filter(({ caller }) => caller === 'developer' || caller === 'signed-in');

  it('are those of tokens, payout accounts and personal settings', () => {
    const features = new Set(developerCalls.filter(({ token }) => token === 'none').map(({ feature }) => feature));
    expect([...features]).toEqual(expect.arrayContaining(['tokens', 'payout-accounts', 'inbox', 'account', 'audit']));
    for (const feature of ['tokens', 'payout-accounts'])
      for (const endpoint of endpoints.filter((one) => one.feature === feature && one.caller === 'developer'))
        expect(endpoint.token, endpoint.name).toBe('none');
  });

  it('returns 403 to a token with every scope', async () => {
    const scopes = [...new Set(developerCalls.map(({ token }) => token))].filter(
      (access) => access !== 'none' && access !== 'any',
    );
    const { secret } = await create({ scopes: scopes as AccessTokenBody['scopes'] }); // neither `none` nor `any`
    for (const endpoint of developerCalls.filter(({ token }) => token === 'none')) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
      const answer = await server.call(endpoint as Endpoint, { params, ...using(secret) }); // Each endpoint in turn.
      expect([endpoint.name, answer.problem.type]).toEqual([endpoint.name, 'urn:lensdock:problem:token-not-accepted']);
    }
  });

  it('declare the scope that a token needs, for every developer endpoint', () => {
    expect(developerCalls.filter(({ token }) => token === undefined)).toEqual([]);
  });
});

describe('rotate-token', () => {
  it('accepts the previous secret for 24 hours', async () => {
    const { id, secret } = await create();
    const rotated = await server.call(tokens.rotateToken, { as: 'ada', params: { tokenId: id } });
    expect([await statusOf(secret), await statusOf(rotated.body.secret)]).toEqual([200, 200]);
    server.clock.advance(dayMs);
    expect([await statusOf(secret), await statusOf(rotated.body.secret)]).toEqual([401, 200]);
  });

  it('returns 409 for another person, who would gain the permissions of the first', async () => {
    const { id } = await create();
    const { problem } = await server.call(tokens.rotateToken, { as: 'ben', params: { tokenId: id } });
    expect(problem.type).toBe('urn:lensdock:problem:token-of-another-person');
  });
});

describe('report-leaked-tokens', () => {
  it('revokes known tokens, even by a previous secret, notifies the company and labels each report', async () => {
    const first = await create({ name: 'First' });
    const second = await create({ name: 'Second' });
    await server.call(tokens.rotateToken, { as: 'ada', params: { tokenId: second.id } });
    const { body } = await server.call(tokens.reportLeakedTokens, {
      body: [
        { token: first.secret, type: 'lensdock_access_token', url: 'https://example.com/blob', source: 'content' },
        { token: second.secret },
        { token: 'ldk_000000000000000000000000000000000000000' },
        { token: 'anything' },
      ],
    });
    expect(body.map(({ label }) => label)).toEqual([
      'true_positive',
      'true_positive',
      'false_positive',
      'false_positive',
    ]);
    expect(await statusOf(first.secret)).toBe(401);
    const { body: audit } = await server.call(listCompanyAudit, { as: 'ada', query: { action: 'revoke-leaked' } });
    expect(audit.entries.map(({ before, systemActor }) => [before, systemActor])).toEqual(
      expect.arrayContaining([
        [{ token: 'First' }, 'secret-scanner'],
        [{ token: 'Second' }, 'secret-scanner'],
      ]),
    );
  });

  it('revokes nothing by a previous secret that is no longer valid', async () => {
    const first = await create({ name: 'Rotated' });
    const rotated = await server.call(tokens.rotateToken, { as: 'ada', params: { tokenId: first.id } });
    server.clock.advance(dayMs);
    const { body } = await server.call(tokens.reportLeakedTokens, { body: [{ token: first.secret }] });
    expect(body.map(({ label }) => label)).toEqual(['false_positive']);
    expect(await statusOf(rotated.body.secret)).toBe(200);
  });
});

describe('warnings before expiry', () => {
  const warned = async () => {
    const task = (await import('./tokens.feature.ts')).tokensFeature.scheduledTasks[0];
    await task?.run(server.services);
    const rows = await server.database.query<{ count: number }>(
      sql`select count(*)::int4 as count from message where kind = 'token-expires'`,
    );
    return rows[0]?.count;
  };

  it('are sent once 14 and once 3 days before', async () => {
    await create({ name: 'Old', days: 20 });
    expect(await warned()).toBe(0);
    server.clock.advance(6 * dayMs);
    expect([await warned(), await warned()]).toEqual([1, 1]);
    server.clock.advance(11 * dayMs);
    expect([await warned(), await warned()]).toEqual([2, 2]);
  });
});

function metadataOf(app: string): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return `productId ${base64(app)},filename ${base64('a.apk')},exportRegulationAcknowledged ${base64('true')}`;
}
