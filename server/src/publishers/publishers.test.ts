import { deleteApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import * as publishers from '@lensdock/contract/publishers/publishers.endpoints.ts';
import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { publishersPerApp } from '@lensdock/contract/publishers/publishers-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addedPublisher, githubPins, testAudience } from './testing/ci-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body: TrustedPublisherBody = { issuerId: 'github', ...githubPins };

async function fieldsOf(change: object, id: string): Promise<string[]> {
  const answer = await server.call(publishers.addTrustedPublisher, {
    as: 'ada',
    params: { id },
    body: { ...body, ...change },
  });
  expect(answer.status, JSON.stringify(change)).toBe(400);
  return answer.problem.errors.map(({ inputField }) => inputField ?? '');
}

describe('add-trusted-publisher', () => {
  it('sets up a publisher before the first version and lists it as never used', async () => {
    const id = await newApp(server);
    const { body: added, status } = await server.call(publishers.addTrustedPublisher, {
      as: 'ada',
      params: { id },
      body,
    });
    expect(status).toBe(201);
    const at = (await server.clock.now()).getTime();
    expect(added.audience).toBe(testAudience);
    expect(added.issuers.map(({ name }) => name)).toEqual(['GitHub Actions', 'GitLab CI']);
    expect(added.publishers).toEqual([
      {
        publisherId: expect.any(String),
        ...githubPins,
        issuer: expect.objectContaining({ issuerId: 'github', kind: 'github' }),
        createdBy: 'Ada Keller',
        created: at,
        lastUse: null,
        blocked: null,
      },
    ]);
    const listed = await server.call(publishers.listTrustedPublishers, { as: 'ben', params: { id } });
    expect(listed.body).toEqual(added);
  });

  it('returns 400 with each wrong field', async () => {
    const id = await newApp(server);
    const empty = { repository: null, repositoryId: '', workflow: null, environment: null, branch: null, scopes: [] };
    expect(await fieldsOf(empty, id)).toEqual(['repository', 'repositoryId', 'workflow', 'environment', 'scopes']);
    for (const [change, field] of [
      [{ repository: 'gate' }, 'repository'],
      [{ repository: 'https://github.com/northlight/gate' }, 'repository'],
      [{ repositoryId: '74a' }, 'repositoryId'],
      [{ repositoryId: '074' }, 'repositoryId'],
      [{ workflow: '.github/workflows/publish.yml' }, 'workflow'],
      [{ workflow: 'publish.yml@refs/heads/main' }, 'workflow'],
      [{ branch: 'main*' }, 'branch'],
      [{ environment: 'x'.repeat(256) }, 'environment'],
      [{ scopes: ['apps:read', 'payouts:read'] }, 'scopes'],
      [{ issuerId: 'unknown' }, 'issuerId'],
    ] as const)
      expect(await fieldsOf(change, id)).toEqual([field]);
  });

  it('requires named claims for other issuers, and refuses those that are checked anyway', async () => {
    const id = await newApp(server);
    const issuer = { issuer: 'https://ci-of-claims.example', name: 'CI', kind: 'other' };
    const { issuers } = (await server.call(publishers.addPublisherIssuer, { as: 'olga', body: issuer })).body;
    const issuerId = issuers.find((one) => one.issuer === issuer.issuer)?.issuerId ?? '';
    const claim = { name: 'pipeline_id', value: '7' };
    for (const [claims, field] of [
      [[], 'claims'],
      [[{ name: 'aud', value: 'x' }], 'claims.0.name'],
      [[claim, claim], 'claims.1.name'],
      [[{ name: 'a b', value: 'x' }], 'claims.0.name'],
      [[{ name: 'a', value: '' }], 'claims.0.value'],
      [Array.from({ length: 11 }, (_, index) => ({ name: `c${index}`, value: 'x' })), 'claims'],
    ] as const)
      expect(await fieldsOf({ issuerId, claims }, id)).toEqual([field]);
    await addedPublisher(server, id, { issuerId, claims: [claim] });
    const { body: listed } = await server.call(publishers.listTrustedPublishers, { as: 'ada', params: { id } });
    expect(listed.publishers).toMatchObject([{ repository: null, environment: null, claims: [claim] }]);
  });

  it('returns 409 at the limit of the app, even for two concurrent calls', async () => {
    const id = await newApp(server);
    for (let count = 1; count < publishersPerApp; count++) await addedPublisher(server, id);
    const add = () => server.call(publishers.addTrustedPublisher, { as: 'ada', params: { id }, body });
    const two = await Promise.all([add(), add()]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('remove-trusted-publisher', () => {
  it('removes a publisher of this app only', async () => {
    const [id, other] = [await newApp(server), await newApp(server)];
    const publisherId = await addedPublisher(server, id);
    const remove = (app: string) =>
      server.call(publishers.removeTrustedPublisher, { as: 'ada', params: { id: app, publisherId } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  it('is not needed before an app is deleted', async () => {
    const id = await newApp(server);
    await addedPublisher(server, id);
    expect((await server.call(deleteApp, { as: 'ada', params: { id } })).status).toBe(204);
  });
});

describe('the issuers', () => {
  const add = (change: object) =>
    server.call(publishers.addPublisherIssuer, {
      as: 'olga',
      body: { issuer: 'https://ci.example', name: 'CI', kind: 'other', ...change },
    });

  it('are refused without a public https address', async () => {
    for (const issuer of [
      'http://ci.example',
      'https://localhost',
      'https://10.1.2.3',
      'https://169.254.169.254/latest',
      'https://user@ci.example',
      'https://ci.example?a=b',
      'ci.example',
    ]) {
      const { status, problem } = await add({ issuer });
      expect([issuer, status, problem.errors[0]?.inputField]).toEqual([issuer, 400, 'issuer']);
    }
  });

  it('are allowed once, and a removed one can be allowed again', async () => {
    expect((await add({})).status).toBe(201);
    expect((await add({})).problem.type).toBe('urn:lensdock:problem:issuer-allowed-already');
    const listed = async () => (await server.call(publishers.listPublisherIssuers, { as: 'olga' })).body.issuers;
    const found = (await listed()).find(({ issuer }) => issuer === 'https://ci.example');
    const params = { issuerId: found?.issuerId ?? '' };
    const id = await newApp(server);
    await addedPublisher(server, id, { ...params, claims: [{ name: 'sub', value: 'x' }] });
    expect((await server.call(publishers.removePublisherIssuer, { as: 'olga', params })).status).toBe(204);
    expect((await listed()).map(({ issuer }) => issuer)).not.toContain('https://ci.example');
    const blocked = await server.call(publishers.listTrustedPublishers, { as: 'ada', params: { id } });
    expect(blocked.body.publishers).toMatchObject([{ blocked: 'issuer' }]);
    const { body: again } = await add({ name: 'CI again' });
    expect(again.issuers).toContainEqual({ ...found, name: 'CI again' });
  });
});
