import { createRoute, redirect } from '@tanstack/react-router';
import { appShell } from '../apps/apps.queries.ts';
import { page } from '../frame/page.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { queryClient } from '../session/query-client.ts';
import { signedInPerson } from '../session/session.ts';
import { AppLayout } from '../signed-in/AppLayout.tsx';
import { ConsoleFrame } from '../signed-in/ConsoleFrame.tsx';
import { showMessage } from '../ui/feedback/messages.ts';
import { SkeletonPage } from '../ui/layout/SkeletonPage.tsx';
import { signedIn } from './frame-routes.tsx';

const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/$id',
  beforeLoad: () => {
    // Apps are for their companies; an operator's work is the desk.
    if (signedInPerson()?.role === 'operator') throw redirect({ to: '/review' });
  },
  loader: async ({ params, preload }) => {
    try {
      await queryClient.ensureQueryData(appShell(params.id));
    } catch (error) {
      // Only looked ahead, as a pointer on a link does: nobody has gone anywhere yet.
      if (preload) throw error;
      // Apps are for developers: whoever is none has no list to go back to.
      if (error instanceof ProblemError && error.status === 403) throw error;
      // The list, with the reason above it: the app may be gone, or somebody else's.
      const [title] = errorMessages(error);
      if (title === undefined) throw error;
      showMessage({ tone: 'bad', title });
      throw redirect({ to: '/', search: { keepMessage: true } });
    }
  },
  // Which app it is, and so its sidebar, is what is waited for.
  pendingComponent: AppPending,
  component: AppLayout,
});

function AppPending() {
  const t = useTranslation();
  return (
    <ConsoleFrame crumbs={[]}>
      <SkeletonPage title={t('apps.one')} fields={6} />
    </ConsoleFrame>
  );
}

const appStart = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$id/store-listing', params, replace: true });
  },
});

const listing = createRoute({
  getParentRoute: () => app,
  path: 'store-listing',
  component: page(() => import('../listing/ListingPage.tsx'), 'ListingPage'),
});

const versions = createRoute({
  getParentRoute: () => app,
  path: 'apk',
  component: page(() => import('../versions/VersionsPage.tsx'), 'VersionsPage'),
});

const version = createRoute({
  getParentRoute: () => app,
  path: 'detail/$appVersionCode',
  component: page(() => import('../versions/VersionPage.tsx'), 'VersionPage'),
});

const pricing = createRoute({
  getParentRoute: () => app,
  path: 'pricing',
  component: page(() => import('../pricing/PricingPage.tsx'), 'PricingPage'),
});

const availability = createRoute({
  getParentRoute: () => app,
  path: 'availability',
  component: page(() => import('../availability/AvailabilityPage.tsx'), 'AvailabilityPage'),
});

const history = createRoute({
  getParentRoute: () => app,
  path: 'history',
  component: page(() => import('../publications/HistoryPage.tsx'), 'HistoryPage'),
});

/** A section that does not exist sends to the list. */
const unknownSection = createRoute({
  getParentRoute: () => app,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The shell of one app with its sections. */
export const appRoutes = app.addChildren([
  appStart,
  listing,
  versions,
  version,
  pricing,
  availability,
  history,
  unknownSection,
]);
