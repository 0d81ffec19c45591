import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { adoptSession } from '../session/session.ts';
import { forgetNavigations, noteNavigation, notePageShown } from '../ui/layout/arrival.ts';
import { inFirstScript, lazyModule, startQueries } from './start-queries.ts';

const read = vi.fn(async () => 'data');
const query = (enabled = true) => queryOptions({ queryKey: ['started'], queryFn: read, enabled });

beforeEach(() => {
  queryClient.clear();
  read.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  forgetNavigations();
});

function signInAs(role: 'developer' | 'operator', companyRole?: SignedInPerson['companyRole']): void {
  const roles = role === 'operator' ? { operatorRoles: ['reviewer'] } : {};
  const person = { role, ...roles, ...(companyRole && { companyRole }) } as SignedInPerson; // the members that are read here
  adoptSession('', person);
}

async function started(who: Parameters<typeof startQueries>[0], enabled?: boolean): Promise<boolean> {
  void startQueries(who, inFirstScript, () => [query(enabled)]);
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

it('does not start a disabled query', async () => {
  signInAs('developer', 'viewer');
  expect(await started('apps:read', false)).toBe(false);
  expect(await started('apps:read')).toBe(true);
});

it('lets a page reached by a link wait up to 200 ms for its data', async () => {
  signInAs('developer', 'viewer');
  const start = () => startQueries('apps:read', inFirstScript, () => [query()]);
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  await start();
  expect(queryClient.getQueryData(['started'])).toBe('data');
  queryClient.clear();
  read.mockImplementationOnce(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waited = vi.fn();
  void start()?.then(waited);
  await vi.advanceTimersByTimeAsync(199);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['started'])).toBeUndefined();
});

it('waits on the first page and when prefetching, but not after Back or a change of filters', () => {
  signInAs('developer', 'viewer');
  const start = () => startQueries('apps:read', inFirstScript, () => [query()]);
  expect(start()).toBeInstanceOf(Promise);
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  noteNavigation('PUSH', { pathname: '/next', hash: '' });
  expect(start()).toBeUndefined();
  noteNavigation('BACK', { pathname: '/', hash: '' });
  expect(start()).toBeUndefined();
  notePageShown();
  expect(start()).toBeInstanceOf(Promise);
});

it('starts the queries immediately once their module is loaded, and loads it once', async () => {
  signInAs('developer', 'viewer');
  const load = vi.fn(async () => ({ query }));
  const queries = lazyModule(load);
  const start = () => startQueries('apps:read', queries, (module) => [module.query()]);
  await start();
  expect(read).toHaveBeenCalledOnce();
  queryClient.clear();
  void start();
  expect(read).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledOnce();
});

it('resolves when the queries cannot be loaded, and loads them again next time', async () => {
  signInAs('developer', 'viewer');
  const load = vi.fn(async () => ({ query }));
  load.mockRejectedValueOnce(new Error('the file was not reached'));
  const queries = lazyModule(load);
  await startQueries('apps:read', queries, (module) => [module.query()]);
  expect(read).not.toHaveBeenCalled();
  await startQueries('apps:read', queries, (module) => [module.query()]);
  expect(read).toHaveBeenCalledOnce();
});
