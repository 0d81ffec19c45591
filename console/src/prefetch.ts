import { navigationQuery } from './account/account.queries.ts';
import { fetchQueries } from './api/start-queries.ts';
import { AccountMenu } from './frame/menus/frame-parts.ts';
import { unreadQuery } from './inbox/unread.queries.ts';
import type { router as Router } from './router.tsx';
import { queryClient } from './session/query-client.ts';
import { whenSignedIn } from './session/tokens.ts';
import { discard } from './ui/discard.ts';
import { mayRenderLater } from './ui/layout/arrival.ts';

/** Time for the list to render, but shorter than anyone needs to select an app. */
const pauseAfterLoadMs = 500;

/** The rest of a page that a link led to renders after its screen (`AfterPaint`), which other code must not delay. */
const pauseAfterPressMs = 800;

/** Between two files, so that a key or a press never waits for more than one. */
const breathMs = 50;

/** Starts the calls of the frame, which are the same for every role, next to the one that tells who is signed in. */
export function prefetchFrame(): void {
  void whenSignedIn.then(() => {
    void queryClient.prefetchQuery(navigationQuery());
    void queryClient.prefetchQuery(unreadQuery());
  });
}

/** As the router's own delay for links. */
const restMs = 50;

/** A press is preceded by the pointer and the focus, which ask for the same page. */
const onceWithinMs = 2_000;

/**
 * Prefetches the menus, so that they open even without a network, the queries, and the code of the pages that are one
 * press away: one file after another while nothing else is loading. Returns the listener to call after each rendered page.
 */
export function prefetchWhenIdle(router: Pick<typeof Router, 'getMatchedRoutes'>): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = pauseAfterLoadMs;
  // A file that was not reached is loaded again by the press on its link.
  const tried = new Set<Preload>();
  const wait = (ms: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(fetchWhenIdle, ms);
  };
  const fetchWhenIdle = async () => {
    const restOfPauseMs = queryClient.isFetching() > 0 ? pauseMs : pauseMs - ageOfDataMs();
    if (restOfPauseMs > 0) return wait(restOfPauseMs);
    AccountMenu.fetch();
    if (savesData()) return;
    const load = [fetchQueries, ...pagesOnePressAway(router)].find((candidate) => !tried.has(candidate));
    if (!load) return;
    tried.add(load);
    await load();
    wait(breathMs);
  };
  return () => {
    pauseMs = mayRenderLater() ? pauseAfterPressMs : pauseAfterLoadMs;
    wait(pauseMs);
  };
}

/** Data that has just arrived may bring further calls, and the person may press next what it shows. */
function ageOfDataMs(): number {
  const queries = queryClient.getQueryCache().getAll();
  return Date.now() - Math.max(0, ...queries.map(({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)));
}

type Preload = () => Promise<void> | undefined;

/** The pages that links on the screen and in the phone's closed menu lead to. */
function pagesOnePressAway(router: Pick<typeof Router, 'getMatchedRoutes'>): Preload[] {
  const loads = new Set<Preload>();
  const inMenu = queryClient.getQueryData(navigationQuery().queryKey)?.map(({ url }) => new URL(url, location.href));
  for (const path of new Set([...document.links, ...(inMenu ?? [])].map(linkedPath))) {
    if (path === undefined) continue;
    const [routes] = router.getMatchedRoutes(path);
    for (const { options } of routes) {
      const preload = options.component?.preload;
      if (preload) loads.add(preload);
    }
  }
  return [...loads];
}

function linkedPath(link: Pick<URL, 'origin' | 'pathname'>): string | undefined {
  const isOfConsole = link.origin === window.location.origin && !link.pathname.startsWith('/api/');
  return isOfConsole ? link.pathname : undefined;
}

function savesData(): boolean {
  // Only some browsers have it, so the type of `navigator` lacks it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The link that a press would open: the pressed one, or that of a row which opens as a whole. */
function linkAt(target: EventTarget | null): string | undefined {
  const area = target instanceof Element ? target.closest('a, button, tr[data-open]') : null;
  const link = area?.matches('tr') ? area.querySelector('a[href]') : area;
  const address = link?.getAttribute('href');
  return address?.startsWith('/') && !/^\/(\/|api\/)/.test(address) ? address : undefined;
}

/**
 * Links prefetch their page when the pointer or the focus reaches them. A row that opens like its link does so too, and
 * a press begins before the button is released. Returns a function that stops it.
 */
export function prefetchOnIntent(router: Pick<typeof Router, 'preloadRoute' | 'options'>): () => void {
  let last: { address: string; at: number } | undefined;
  const begin = ({ target, timeStamp: at }: Event) => {
    const address = linkAt(target);
    if (address === undefined || (address === last?.address && at - last.at < onceWithinMs)) return;
    last = { address, at };
    const { pathname, search } = new URL(address, window.location.origin);
    // The address comes from a rendered link, so its route and search are those of the router.
    const wanted = { to: pathname, search: router.options.parseSearch(search) } as Parameters<
      typeof router.preloadRoute
    >[0];
    // The press itself reports what fails.
    void router.preloadRoute(wanted).catch(discard);
  };
  const begun = new AbortController();
  const listening = { passive: true, signal: begun.signal };
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerdown', begin, listening);
  document.addEventListener('focusin', begin, listening);
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      // A pointer on its way elsewhere crosses many rows.
      if (event.pointerType === 'mouse') resting = setTimeout(() => begin(event), restMs);
    },
    listening,
  );
  return () => {
    begun.abort();
    clearTimeout(resting);
  };
}
