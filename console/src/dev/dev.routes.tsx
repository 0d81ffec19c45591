import { createRoute } from '@tanstack/react-router';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { root } from '../frame/parent-routes.tsx';

/** Every component in every state; public, so that it can be viewed without an account. */
const devUi = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: page(() => import('./DevUiPage.tsx'), 'DevUiPage'),
});

/** The frame as it is inside an app. */
const devFrame = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui/frame',
  component: page(() => import('./DevFramePage.tsx'), 'DevFramePage'),
});

export const devRoutes = { root: [devUi, devFrame] } satisfies FeatureRoutes;
