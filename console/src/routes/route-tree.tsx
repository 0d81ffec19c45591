import { createRoute, redirect } from '@tanstack/react-router';
import { appShell } from '../apps/apps.queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { app, main, overview, payout, root, signedIn } from '../frame/parent-routes.tsx';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { queryClient } from '../session/query-client.ts';
import { completeSignIn } from '../session/session.ts';
import { ConsoleFrame } from '../signed-in/ConsoleFrame.tsx';
import { ConsoleLayout } from '../signed-in/ConsoleLayout.tsx';
import { showMessage } from '../ui/feedback/messages.ts';
import { SkeletonPage } from '../ui/layout/SkeletonPage.tsx';
import { features } from './features.ts';

main.update({ component: ConsoleLayout });
// The sidebar depends on the app, so the whole layout waits for it.
app.update({
  component: page(() => import('../signed-in/AppLayout.tsx'), 'AppLayout'),
  pendingComponent: AppPending,
});

function AppPending() {
  const t = useTranslation();
  return (
    <ConsoleFrame crumbs={[]}>
      <SkeletonPage title={t('apps.one')} fields={6} />
    </ConsoleFrame>
  );
}

/** The issuer redirects here; the requested URL then replaces this one. */
const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  beforeLoad: async () => {
    throw redirect({ href: await completeSignIn(window.location.href), replace: true });
  },
});

const appStart = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$id/store-listing', params, replace: true });
  },
});

/** An unknown section redirects to the list of apps. */
const unknownSection = createRoute({
  getParentRoute: () => app,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const routeTree = root.addChildren([
  signedIn.addChildren([
    main.addChildren([
      overview.addChildren(routesBelow('overview')),
      payout.addChildren(routesBelow('payout')),
      ...routesBelow('main'),
    ]),
    app.addChildren([appStart, unknownSection, ...routesBelow('app')]),
  ]),
  signInReturn,
  ...routesBelow('root'),
]);

type Feature = (typeof features)[number];
type RoutesBelow<Parent extends keyof FeatureRoutes> = Extract<
  Feature,
  Record<Parent, unknown>
>[Parent] extends readonly (infer Route)[]
  ? Route[]
  : never;

/** The routes of all features below one parent. */
function routesBelow<Parent extends keyof FeatureRoutes>(parent: Parent): RoutesBelow<Parent> {
  // Mapping over a union of features loses the type of each route.
  return features.flatMap((feature: FeatureRoutes) => feature[parent] ?? []) as RoutesBelow<Parent>;
}

/** Loads the app for its layout. */
export async function openApp(app: string, isPreload: boolean): Promise<void> {
  try {
    await queryClient.ensureQueryData(appShell(app));
  } catch (error) {
    // Prefetching by hover must not redirect.
    if (isPreload) throw error;
    // Only developers have a list of apps to return to.
    if (error instanceof ProblemError && error.status === 403) throw error;
    // Returns to the list with the reason: the app may be deleted or belong to another company.
    const [title] = errorMessages(error);
    if (title === undefined) throw error;
    showMessage({ tone: 'bad', title });
    throw redirect({ to: '/', search: { keepMessage: true } });
  }
}
