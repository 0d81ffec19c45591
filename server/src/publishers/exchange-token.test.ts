// @module-tag slow-5
import { randomUUID } from 'node:crypto';
import { listApps, readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import * as publishers from '@lensdock/contract/publishers/publishers.endpoints.ts';
import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import * as tokens from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addedPublisher, type CiIssuer, exchange, formOf, gitlabPins, openCi } from './testing/ci-jobs.ts';

let server: TestServer;
let github: CiIssuer;
let gitlab: CiIssuer;
let other: CiIssuer;
let app: string;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_LOOPBACK_HTTP: true });
  [github, gitlab, other] = [await openCi(server), await openCi(server, 'gitlab'), await openCi(server, 'other')];
  app = await newApp(server);
  await addedPublisher(server, app, { issuerId: github.issuerId });
});
afterAll(async () => {
  await Promise.all([github, gitlab, other].map((issuer) => issuer.stop()));
  await server.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

const using = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function problemOf(token: string, change?: Readonly<Record<string, string>>, of = app): Promise<string> {
  const { status, problem } = await exchange(server, of, token, change);
  expect(status).toBe(400);
  return problem.type.replace('urn:lensdock:problem:', '');
}

async function appOf(change: Partial<TrustedPublisherBody>): Promise<string> {
  const code = await newApp(server);
  await addedPublisher(server, code, change);
  return code;
}

describe('exchange-token', () => {
  it('returns a token of 15 minutes for this app, and no secret is stored', async () => {
    const { status, body, headers } = await exchange(server, app, await github.job());
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ldk_/),
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 900,
      scope: expect.stringContaining('versions:write'),
    });
    const foreign = await newApp(server);
    const call = using(body.access_token);
    expect((await server.call(readApp, { params: { id: app }, ...call })).status).toBe(200);
    expect((await server.call(readApp, { params: { id: foreign }, ...call })).status).toBe(404);
    const { body: apps } = await server.call(listApps, { query: {}, ...call });
    expect(apps.productContainers.map(({ code }) => code)).toEqual([app]);
    const stored = await server.database.query(sql`select * from access_token`);
    expect(JSON.stringify(stored)).not.toContain(body.access_token);
    server.clock.advance(899_000);
    expect((await server.call(readApp, { params: { id: app }, ...call })).status).toBe(200);
    server.clock.advance(1_000);
    expect((await server.call(readApp, { params: { id: app }, ...call })).status).toBe(401);
    server.clock.advance(-900_000);
  });

  it('names the publisher in the audit of the exchange and of later calls, and shows the last use', async () => {
    const { body } = await exchange(server, app, await github.job());
    const save = { params: { id: app }, body: { summaryByIsocode: { en: 'From CI.' } }, ...using(body.access_token) };
    expect((await server.call(saveListingDraft, save)).status).toBe(200);
    const { entries } = (await server.call(listCompanyAudit, { as: 'ada', query: {} })).body;
    const publisher = expect.stringMatching(/^northlight\/gate publish\.yml \(CI /);
    expect(entries.find(({ action }) => action === 'exchange-token')).toMatchObject({
      systemActor: 'trusted-publisher',
      appCode: app,
      after: { publisher, run: '22259804324' },
    });
    expect(entries.find(({ token }) => token !== null)).toMatchObject({ actorName: 'Ada Keller', token: publisher });
    const listed = await server.call(publishers.listTrustedPublishers, { as: 'ada', params: { id: app } });
    expect(listed.body.publishers[0]?.lastUse).toMatchObject({ run: '22259804324' });
    expect((await server.call(tokens.listTokens, { as: 'ada' })).body.tokens).toEqual([]);
  });

  it('accepts jobs of GitLab, and of any other issuer by its claims', async () => {
    const ofGitlab = await appOf({ ...gitlabPins, issuerId: gitlab.issuerId });
    expect((await exchange(server, ofGitlab, await gitlab.job())).status).toBe(200);
    const onBranch = await appOf({ ...gitlabPins, issuerId: gitlab.issuerId, environment: null, branch: 'main' });
    expect((await exchange(server, onBranch, await gitlab.job({ environment: undefined }))).status).toBe(200);
    const ofOther = await appOf({
      issuerId: other.issuerId,
      claims: [
        { name: 'organization_id', value: '42' },
        { name: 'build_branch', value: 'main' },
      ],
    });
    const job = { organization_id: 42, build_branch: 'main' };
    expect((await exchange(server, ofOther, await other.job(job))).status).toBe(200);
    expect(await problemOf(await other.job({ ...job, build_branch: 'x' }), {}, ofOther)).toBe('id-token-claim-differs');
  });

  it('accepts no job of an issuer that was allowed again as another kind', async () => {
    const own = await openCi(server, 'gitlab');
    const code = await appOf({ ...gitlabPins, issuerId: own.issuerId });
    await server.call(publishers.removePublisherIssuer, { as: 'olga', params: { issuerId: own.issuerId } });
    const allow = async (kind: 'github' | 'gitlab' | 'other') => {
      const body = { issuer: own.issuer, name: 'CI', kind };
      expect((await server.call(publishers.addPublisherIssuer, { as: 'olga', body })).status).toBe(201);
    };
    await allow('other');
    expect(await problemOf(await own.job({ project_id: '666' }), {}, code)).toBe('id-token-claim-differs');
    expect(await problemOf(await own.job(), {}, code)).toBe('id-token-claim-differs');
    await server.call(publishers.removePublisherIssuer, { as: 'olga', params: { issuerId: own.issuerId } });
    await allow('gitlab');
    expect((await exchange(server, code, await own.job())).status).toBe(200);
    await own.stop();
  });

  it('grants fewer scopes on request, and none beyond those of the publisher', async () => {
    const { body } = await exchange(server, app, await github.job(), { scope: 'versions:write apps:read' });
    expect(body.scope).toBe('apps:read versions:write');
    expect(await problemOf(await github.job(), { scope: 'apps:read apps:write' })).toBe('publisher-scope-missing');
  });

  it('accepts an id token once, even in ten concurrent calls', async () => {
    const token = await github.job();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(server, app, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await problemOf(token)).toBe('id-token-used');
    const same = randomUUID();
    expect((await exchange(server, app, await github.job({ jti: same }))).status).toBe(200);
    expect(await problemOf(await github.job({ jti: same, run_id: '2' }))).toBe('id-token-used');
  });

  it.each([42, {}, ['https://token.actions.githubusercontent.com'], null])(
    'refuses the issuer %j, which is not a string',
    async (iss) => {
      expect(await problemOf(await github.job({ iss }))).toBe('id-token-invalid');
    },
  );

  it('finds rotated keys, and refuses the previous ones', async () => {
    const before = await github.job();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6_000);
    await github.rotate();
    expect((await exchange(server, app, await github.job())).status).toBe(200);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await problemOf(before)).toBe('id-token-invalid');
  });

  it('returns 503 while the keys of the issuer cannot be loaded', async () => {
    const silent = await openCi(server);
    silent.isDown = true;
    const code = await appOf({ issuerId: silent.issuerId });
    const { status, problem } = await exchange(server, code, await silent.job());
    expect([status, problem.error]).toEqual([503, 'temporarily_unavailable']);
    await silent.stop();
  });

  it('stops with the removal of the publisher, of the issuer, and of the person', async () => {
    const own = await openCi(server);
    const code = await appOf({ issuerId: own.issuerId });
    const statusOf = async (secret: string) =>
      (await server.call(readApp, { params: { id: code }, ...using(secret) })).status;
    const first = (await exchange(server, code, await own.job())).body.access_token;
    const { body } = await server.call(publishers.listTrustedPublishers, { as: 'ada', params: { id: code } });
    const params = { id: code, publisherId: body.publishers[0]?.publisherId ?? '' };
    expect(await statusOf(first)).toBe(200);
    await server.call(publishers.removeTrustedPublisher, { as: 'ada', params });
    expect(await statusOf(first)).toBe(401);
    expect(await problemOf(await own.job(), {}, code)).toBe('publisher-missing');
    await addedPublisher(server, code, { issuerId: own.issuerId });
    const second = (await exchange(server, code, await own.job())).body.access_token;
    await server.call(publishers.removePublisherIssuer, { as: 'olga', params: { issuerId: own.issuerId } });
    expect(await statusOf(second)).toBe(401);
    expect(await problemOf(await own.job(), {}, code)).toBe('id-token-issuer-not-allowed');
    await own.stop();
  });

  it('stops when the person is no longer a member', async () => {
    const code = await newApp(server);
    await setAccess(server, 'ben', { role: 'publisher' });
    const body = { issuerId: github.issuerId, ...gitlabPins, repository: 'northlight/gate', repositoryId: '74' };
    const workflow = 'publish.yml';
    await server.call(publishers.addTrustedPublisher, { as: 'ben', params: { id: code }, body: { ...body, workflow } });
    await server.database.execute(sql`update trusted_publisher set person = 'eve' where app_code = ${code}`);
    expect(await problemOf(await github.job(), {}, code)).toBe('publisher-without-person');
  });

  it('calls no private address unless the settings allow it', async () => {
    const closed = await startTestServer();
    await closed.database.execute(sql`
      insert into publisher_issuer (id, issuer, name, kind, created_at)
      values ('here', ${github.issuer}, 'Here', 'github', now())`);
    const code = await newApp(closed);
    await addedPublisher(closed, code, { issuerId: 'here' });
    const before = github.requests.length;
    expect((await exchange(closed, code, await github.job())).status).toBe(503);
    expect(github.requests).toHaveLength(before);
    await closed.stop();
  });
});

describe('a malformed exchange', () => {
  it('is refused with the members that RFC 6749 asks for', async () => {
    const { problem, headers } = await exchange(server, app, 'no token');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(problem).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) });
    expect((await exchange(server, 'unknown', await github.job())).problem.error).toBe('invalid_target');
    for (const [change, field] of [
      [{ grant_type: 'client_credentials' }, 'grant_type'],
      [{ subject_token_type: 'urn:ietf:params:oauth:token-type:access_token' }, 'subject_token_type'],
      [{ audience: '' }, 'audience'],
      [{ subject_token: '' }, 'subject_token'],
      [{ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }, 'requested_token_type'],
    ] as const) {
      const answer = await exchange(server, app, await github.job(), change);
      expect([answer.problem.error, answer.problem.errors[0]?.inputField]).toEqual(['invalid_request', field]);
    }
  });

  it('is refused as JSON, with repeated parameters, or when it is too long', async () => {
    const { payload, headers } = formOf(app, await github.job());
    const send = (change: object) => server.call(publishers.exchangeToken, { payload, headers, ...change });
    expect((await send({ headers: { 'content-type': 'application/json' }, payload: '{}' })).status).toBe(415);
    expect((await send({ payload: `${payload}&audience=${app}` })).problem.error).toBe('invalid_request');
    expect((await send({ payload: `${payload}&x=${'x'.repeat(20_000)}` })).status).toBe(413);
  });
});
