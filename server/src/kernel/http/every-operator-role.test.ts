import { companyPermissions } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import {
  isOperatorPermission,
  type OperatorPermission,
  operatorMay,
  operatorPermissionNames,
  operatorRoles,
} from '@lensdock/contract/kernel/operator-permissions.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setOperatorRoles } from '../../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callWithSamples, nowhere } from './testing/owned-records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guarded = endpoints.flatMap((endpoint): [string, Endpoint, OperatorPermission][] =>
  endpoint.may && isOperatorPermission(endpoint.may) ? [[endpoint.name, endpoint, endpoint.may]] : [],
);

/** Checked inside a call, in addition to the permission of its endpoint. */
const checkedInside: readonly OperatorPermission[] = ['signer-changes:approve'];

it('names a permission for every endpoint for operators, and uses every permission', () => {
  expect(guarded.map(([name]) => name)).toEqual(
    endpoints.filter(({ caller }) => caller === 'operator').map(({ name }) => name),
  );
  expect(guarded.length).toBeGreaterThan(70);
  const used = new Set([...guarded.map(([, , may]) => may), ...checkedInside]);
  expect(operatorPermissionNames.filter((permission) => !used.has(permission))).toEqual([]);
});

it('shares no name with the permissions in a company', () => {
  expect(operatorPermissionNames.filter((name) => name in companyPermissions)).toEqual([]);
});

describe.each(guarded)('%s', (_name, endpoint, may) => {
  it('refuses exactly the operator roles without its permission', async () => {
    for (const role of operatorRoles) {
      await setOperatorRoles(server, 'olga', [role]);
      const answer = await callWithSamples(server, endpoint, 'olga', nowhere(endpoint, 'AAAAAAAAAAAAAAAAAAAAAA'));
      if (operatorMay([role], may)) expect(answer.status, role).not.toBe(403);
      else
        expect([answer.status, answer.problem.type], role).toEqual([403, problemType('operator-permission-missing')]);
    }
  });
});
