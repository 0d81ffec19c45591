import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { page } from './shell/page.ts';

const root = createRootRoute();

/** Every part in every state; public, so that it can be looked at without an account. */
const devUi = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: page(() => import('./dev/DevUiPage.tsx'), 'DevUiPage', 'dev'),
});

export const router = createRouter({
  routeTree: root.addChildren([devUi]),
  defaultPreload: 'intent',
  // Base for "no spinner under 250 ms": what is faster than this keeps the page before it on the screen.
  defaultPendingMs: 250,
  defaultPendingMinMs: 350,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
