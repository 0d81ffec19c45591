import { companyRoles, hasPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import { isOperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { firstCalls } from './first-calls.ts';

function readAt(address: string) {
  const found = endpoints.find(({ method, path }) => method === 'GET' && path === address.split('?')[0]);
  if (!found) throw new Error(`no call at ${address}`);
  return found;
}

describe('the first calls', () => {
  it('are open to every signed-in person on every page', () => {
    for (const address of [firstCalls.person, ...firstCalls.frame]) expect(readAt(address).caller).toBe('signed-in');
  });

  it.each(firstCalls.list)('are made only by members with the permission: $address', ({ address, roles }) => {
    const { may } = readAt(address);
    if (!may || isOperatorPermission(may)) throw new Error(`${address} names no permission of a company`);
    for (const companyRole of companyRoles)
      for (const apps of [undefined, ['1']])
        expect(roles.includes(companyRole)).toBe(hasPermission({ companyRole, ...(apps && { apps }) }, may));
  });
});
