import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { adoptSession } from '../session/session.ts';
import { forgetNavigations, noteNavigation, notePageShown } from '../ui/layout/arrival.ts';
import { startQueries } from './start-queries.ts';

const read = vi.fn(async () => 'data');
const query = (enabled = true) => queryOptions({ queryKey: ['started'], queryFn: read, enabled });

beforeEach(() => {
  queryClient.clear();
  read.mockClear();
});

afterEach(forgetNavigations);

function signInAs(role: 'developer' | 'operator', companyRole?: SignedInPerson['companyRole']): void {
  const roles = role === 'operator' ? { operatorRoles: ['reviewer'] } : {};
  const person = { role, ...roles, ...(companyRole && { companyRole }) } as SignedInPerson; // the members that are read here
  adoptSession('', person);
}

async function started(who: Parameters<typeof startQueries>[0], enabled?: boolean): Promise<boolean> {
  const load = vi.fn(async () => [query(enabled)]);
  startQueries(who, load);
  await Promise.all(load.mock.results.map(({ value }) => value));
  await Promise.resolve();
  return read.mock.calls.length > 0;
}

it('starts the queries of a page whose data the person may read', async () => {
  signInAs('developer', 'finance');
  expect(await started('payouts:read')).toBe(true);
});

it('starts nothing that the server would refuse and the audit would list as denied', async () => {
  signInAs('developer', 'viewer');
  expect(await started('payouts:read')).toBe(false);
  expect(await started('submissions:read')).toBe(false);
  signInAs('operator');
  expect(await started('apps:read')).toBe(false);
  expect(await started('payout-runs:read')).toBe(false);
  expect(await started('submissions:read')).toBe(true);
});

it('starts no query that its page would not ask', async () => {
  signInAs('developer', 'viewer');
  expect(await started('apps:read', false)).toBe(false);
  expect(await started('apps:read')).toBe(true);
});

it('lets the page of a link wait for its data, but not long', async () => {
  signInAs('developer', 'viewer');
  const start = () => startQueries('apps:read', async () => [query()]);
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  await start();
  expect(queryClient.getQueryData(['started'])).toBe('data');
  queryClient.clear();
  read.mockImplementationOnce(() => new Promise(() => {}));
  await start();
  expect(queryClient.getQueryData(['started'])).toBeUndefined();
});

it('lets the first page wait, none after Back or with other filters, and a prefetched one again', () => {
  signInAs('developer', 'viewer');
  const start = () => startQueries('apps:read', async () => [query()]);
  expect(start()).toBeInstanceOf(Promise);
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  expect(start()).toBeUndefined();
  noteNavigation('BACK', { pathname: '/', hash: '' });
  expect(start()).toBeUndefined();
  notePageShown();
  expect(start()).toBeInstanceOf(Promise);
});
