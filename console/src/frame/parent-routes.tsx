import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { requireSession, signedInPerson } from '../session/session.ts';
import { appListSearch } from './app-list-search.ts';
import { FailurePage } from './failures/FailurePage.tsx';

/** The routes that features hang their pages below. `routes/` gives them their frames and adds the children. */

interface RouterContext {
  /** Loads the app that a person opens. On failure it redirects to the list of apps. */
  openApp: (app: string, isPreload: boolean) => Promise<void>;
}

export const root = createRootRouteWithContext<RouterContext>()({
  errorComponent: FailurePage,
  notFoundComponent: () => <FailurePage kind={404} />,
});

/** Everything below needs a signed-in person; signing on comes back to the wanted address. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'session',
  beforeLoad: async ({ location, preload }) => {
    // A prefetched link must not redirect from a public page to the sign-in page.
    if (preload && !signedInPerson()) throw notFound();
    await requireSession(location.href);
  },
});

/** Pages with the main navigation. */
export const main = createRoute({ getParentRoute: () => signedIn, id: 'main' });

/** The list of apps, even while a dialog with an address of its own is open above it. */
export const overview = createRoute({
  getParentRoute: () => main,
  id: 'overview',
  beforeLoad: toReviewAsOperator,
  validateSearch: appListSearch,
});

/** One app; its children are its sections. */
export const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/$id',
  beforeLoad: toReviewAsOperator,
  loader: ({ context, params, preload }) => context.openApp(params.id, preload),
});

/** The payout area with its tabs. */
export const payout = createRoute({
  getParentRoute: () => main,
  path: '/payout',
  staticData: { navigationItem: 'payout' },
});

/** Apps are for their companies; operators work in the review queue. */
function toReviewAsOperator(): void {
  if (signedInPerson()?.role === 'operator') throw redirect({ to: '/review' });
}
