import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { navigationQuery } from './account/account.queries.ts';
import { fetchQueries } from './api/start-queries.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import type { router as Router } from './router.tsx';
import { queryClient } from './session/query-client.ts';
import { forgetNavigations, noteNavigation } from './ui/layout/arrival.ts';

type Routes = Pick<typeof Router, 'getMatchedRoutes'>;

/** A router with one page for each path; `load` receives the path of each page whose code is loaded. */
function routesThat(load: (path: string) => Promise<void>): Routes {
  const pages = new Map<string, () => Promise<void>>();
  const preloadOf = (path: string) => {
    const known = pages.get(path) ?? (() => load(path));
    pages.set(path, known);
    return known;
  };
  const getMatchedRoutes = (path: string) => [[{ options: { component: { preload: preloadOf(path) } } }]];
  return { getMatchedRoutes } as unknown as Routes; // Only what is read of a route.
}

function show(...addresses: string[]): void {
  document.body.replaceChildren(
    ...addresses.map((address) => Object.assign(document.createElement('a'), { href: address })),
  );
}

// Modules that begin to load while the clock is stopped would never arrive, in later files of the same worker as well.
beforeAll(() => Promise.all([import('./frame/menus/FrameMenus.tsx'), fetchQueries()]), 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.removeQueries({ queryKey: ['prefetch-test'] });
  queryClient.removeQueries({ queryKey: navigationQuery().queryKey });
  forgetNavigations();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

it('fetches the code of each linked page once, and of nothing else', async () => {
  const load = vi.fn(async () => {});
  const rendered = prefetchWhenIdle(routesThat(load));
  show('/revenue', '/revenue?page=2', '/audit', '/api/openapi.json', 'https://example.com/revenue');
  rendered();
  await vi.advanceTimersByTimeAsync(400);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load.mock.calls).toEqual([['/revenue'], ['/audit']]);
  show('/audit', '/inbox');
  rendered();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load.mock.calls.slice(2)).toEqual([['/inbox']]);
});

it('fetches the pages of the menu before it is opened', async () => {
  const load = vi.fn(async () => {});
  const { queryKey } = navigationQuery();
  const item: NavigationItem = {
    id: 'payout',
    text: 'Payouts',
    url: '/payout',
    target: '_self',
    group: 'SIDEBAR',
    type: 'DEVCON',
    description: null,
    icon: null,
    index: 0,
    entryPage: false,
    section: null,
  };
  queryClient.setQueryData(queryKey, [
    item,
    { ...item, id: 'docs', url: 'https://example.com/docs', target: '_blank' },
  ]);
  show('/revenue');
  prefetchWhenIdle(routesThat(load))();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load.mock.calls).toEqual([['/revenue'], ['/payout']]);
});

it('waits for one file before it fetches the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = vi.fn(() => promise);
  show('/revenue', '/audit');
  prefetchWhenIdle(routesThat(load))();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load.mock.calls).toEqual([['/revenue']]);
  resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(load.mock.calls).toEqual([['/revenue'], ['/audit']]);
});

it('waits while data arrives, because further calls may follow', async () => {
  const load = vi.fn(async () => {});
  show('/revenue');
  prefetchWhenIdle(routesThat(load))();
  await vi.advanceTimersByTimeAsync(400);
  queryClient.setQueryData(['prefetch-test'], 'data');
  await vi.advanceTimersByTimeAsync(400);
  expect(load).not.toHaveBeenCalled();
  // Half a second after the data, and not after the look that found it.
  await vi.advanceTimersByTimeAsync(150);
  expect(load).toHaveBeenCalledOnce();
});

it('leaves a page that a link led to time to render', async () => {
  const load = vi.fn(async () => {});
  show('/revenue');
  noteNavigation('PUSH', { pathname: '/audit', hash: '' });
  prefetchWhenIdle(routesThat(load))();
  await vi.advanceTimersByTimeAsync(700);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledOnce();
});

it('fetches nothing for a person who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const load = vi.fn(async () => {});
  show('/revenue');
  prefetchWhenIdle(routesThat(load))();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
});
