import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import {
  type CompanyPermission,
  companyPermissions,
  companyRoles,
  hasPermission,
} from '@lensdock/contract/kernel/company-permissions.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { isOperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { listTrialRequests } from '@lensdock/contract/trials/trials.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccess } from '../../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callWithSamples, createOwnedRecords, nowhere, parametersOf } from './testing/owned-records.ts';

let server: TestServer;
let records: Record<string, string>;
let otherApp: string;

beforeAll(async () => {
  server = await startTestServer();
  records = await createOwnedRecords(server);
  otherApp = (await server.call(createApp, { as: 'ada', body: { name: 'Other' } })).body.code;
});
afterAll(() => server.stop());

const missing = problemType('permission-missing');
const needsAllApps = problemType('permission-for-all-apps');

const guarded = endpoints.flatMap((endpoint): [string, Endpoint, CompanyPermission][] =>
  endpoint.may && !isOperatorPermission(endpoint.may) ? [[endpoint.name, endpoint, endpoint.may]] : [],
);

/** Endpoints for all members, which name no record of an app, and lists that contain only the member's apps. */
const forMembersOfAnyApp = [
  'close-payout-panel',
  'convert-price',
  'find-permitted-company',
  'leave-company',
  'list-apps',
  'list-company-sizes',
  'list-industries',
  'list-listing-choices',
  'list-standard-integrations',
  'list-trial-requests',
  'list-use-cases',
  'read-my-account',
];

it('names a permission for every endpoint for developers and for no other', () => {
  for (const { name, caller, may } of endpoints)
    expect(may !== undefined && !isOperatorPermission(may), name).toBe(caller === 'developer');
  expect(guarded.length).toBeGreaterThan(70);
  const used = new Set(guarded.map(([, , may]) => may));
  // Keys of this record.
  expect(Object.keys(companyPermissions).filter((permission) => !used.has(permission as CompanyPermission))).toEqual(
    [],
  );
});

describe.each(guarded)('%s', (name, endpoint, may) => {
  it('refuses exactly the roles without its permission', async () => {
    for (const role of companyRoles) {
      await setAccess(server, 'ben', { role });
      const isAllowed = hasPermission({ companyRole: role }, may);
      const params = isAllowed ? nowhere(endpoint, 'AAAAAAAAAAAAAAAAAAAAAA') : records;
      const answer = await callWithSamples(server, endpoint, 'ben', params);
      if (isAllowed) expect(answer.status, role).not.toBe(403);
      else expect([answer.status, answer.problem.type], role).toEqual([403, missing]);
    }
  });

  it('refuses a member with access to another app only', async () => {
    for (const role of ['publisher', 'support', 'viewer'] as const) {
      await setAccess(server, 'ben', { role, apps: [otherApp] });
      const answer = await callWithSamples(server, endpoint, 'ben', records);
      const seen = answer.status >= 400 ? [answer.status, answer.problem.type] : [answer.status];
      if (!hasPermission({ companyRole: role }, may)) expect(seen, role).toEqual([403, missing]);
      else if (!hasPermission({ companyRole: role, apps: [otherApp] }, may))
        expect(seen, role).toEqual([403, needsAllApps]);
      else if (forMembersOfAnyApp.includes(name)) expect(seen[0], role).not.toBe(404);
      else expect(seen, role).toEqual([404, problemType('not-found')]);
    }
    expect(parametersOf(endpoint).length > 0 || forMembersOfAnyApp.includes(name) || !isPerApp(may)).toBe(true);
  });
});

function isPerApp(permission: CompanyPermission): boolean {
  return hasPermission({ companyRole: 'owner', apps: [] }, permission);
}

describe('a member for one app', () => {
  it('finds only that app and its requests in lists', async () => {
    await setAccess(server, 'ben', { role: 'viewer', apps: [otherApp] });
    const { productContainers } = (await server.call(listApps, { as: 'ben' })).body;
    expect(productContainers.map(({ code }) => code)).toEqual([otherApp]);
    expect((await server.call(listTrialRequests, { as: 'ben', query: {} })).body.trialExtensionRequests).toEqual([]);
    await setAccess(server, 'ben', { role: 'viewer' });
    expect((await server.call(listTrialRequests, { as: 'ben', query: {} })).body.trialExtensionRequests).toHaveLength(
      1,
    );
  });
});
