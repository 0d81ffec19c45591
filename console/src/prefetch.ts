import { AccountMenu } from './frame/frame-parts.ts';
import type { router as Router } from './router.tsx';
import { queryClient } from './session/query-client.ts';

/** Long enough for the list to be drawn, and shorter than anybody needs to choose an app. */
const pauseMs = 500;

/**
 * Fetches the lists of what later pages are made of, so that going to one asks for one thing after the other no more
 * than before: at once on the way to any page but the list of apps, beside the sign-in; else when the list is there.
 */
export function prefetch(router: Pick<typeof Router, 'subscribe'>): void {
  if (window.location.pathname !== '/') {
    fetchLists();
    return;
  }
  const stop = router.subscribe('onRendered', () => {
    stop();
    setTimeout(whenNothingIsAsked, pauseMs);
  });
}

function whenNothingIsAsked(): void {
  if (queryClient.isFetching() > 0) {
    setTimeout(whenNothingIsAsked, pauseMs);
    return;
  }
  fetchLists();
  // The menus too, which are there then however the network is when somebody goes for one.
  AccountMenu.fetch();
}

/** A failure is forgotten: whoever goes to a page asks again, and is told. */
function fetchLists(): void {
  void import('./routes/pages.ts').catch(() => {});
}
