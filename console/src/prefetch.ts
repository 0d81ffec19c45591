import { AccountMenu } from './frame/frame-parts.ts';
import type { router as Router } from './router.tsx';
import { queryClient } from './session/query-client.ts';

/** Long enough for the list to be drawn, and shorter than anybody needs to choose an app. */
const pauseMs = 500;

/** Fetches the menus once the apps list and its data are there, so that they open also when the network has gone. */
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
