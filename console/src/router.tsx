import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { clearMessage, keepsMessage } from './shell/messages.ts';
import { page } from './shell/page.ts';

const root = createRootRoute();

/** Every part in every state; public, so that it can be looked at without an account. */
const devUi = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: page(() => import('./dev/DevUiPage.tsx'), 'DevUiPage', 'dev'),
});

/** The frame as it is inside an app. */
const devFrame = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui/frame',
  component: page(() => import('./dev/DevFramePage.tsx'), 'DevFramePage', 'dev'),
});

export const router = createRouter({
  routeTree: root.addChildren([devUi, devFrame]),
  defaultPreload: 'intent',
  // Base for "no spinner under 250 ms": what is faster than this keeps the page before it on the screen.
  defaultPendingMs: 250,
  defaultPendingMinMs: 350,
  scrollRestoration: true,
});

// The banner belongs to what was just done; only an address that says so carries it along.
router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged && !keepsMessage(toLocation.search)) clearMessage();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
