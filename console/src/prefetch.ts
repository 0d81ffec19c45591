import { AccountMenu } from './frame/menus/frame-parts.ts';
import type { router as Router } from './router.tsx';
import { queryClient } from './session/query-client.ts';

/** Time for the list to render, but shorter than anyone needs to select an app. */
const pauseMs = 500;

/** Prefetches the menus once the apps list is loaded, so that they open even without a network. */
export function prefetch(router: Pick<typeof Router, 'subscribe'>): void {
  if (window.location.pathname !== '/') return;
  const stop = router.subscribe('onRendered', () => {
    stop();
    setTimeout(fetchWhenIdle, pauseMs);
  });
}

function fetchWhenIdle(): void {
  if (queryClient.isFetching() > 0) setTimeout(fetchWhenIdle, pauseMs);
  else AccountMenu.fetch();
}
