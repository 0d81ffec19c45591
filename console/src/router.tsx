import { createRouter } from '@tanstack/react-router';
import { openApp, routeTree } from './routes/route-tree.tsx';
import { companyInAddress } from './session/company-choice.ts';
import { clearMessage, keepsMessage } from './ui/feedback/messages.ts';
import { noteNavigation, notePageShown } from './ui/layout/arrival.ts';

export const router = createRouter({
  routeTree,
  context: { openApp },
  rewrite: companyInAddress,
  // `prefetchOnIntent` listens for all links at once, which a handler in each of a thousand rows need not.
  defaultPreload: false,
  // The queries know how old their data is.
  defaultPreloadStaleTime: 0,
  // Spinners appear after 250 ms; faster navigations keep the previous page visible.
  defaultPendingMs: 250,
  defaultPendingMinMs: 350,
  scrollRestoration: true,
});

/** The banner shows the result of an action and is kept only by navigations that ask for it. */
export function clearMessagesOnTheWay(of: Pick<typeof router, 'subscribe'>): void {
  of.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && !keepsMessage(toLocation.search)) clearMessage();
  });
}
clearMessagesOnTheWay(router);

router.history.subscribe(({ action: { type }, location }) => noteNavigation(type, location));
router.subscribe('onRendered', notePageShown);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
