import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ProblemError } from './api/problem-error.ts';
import { queryClient } from './api/query-client.ts';
import { sentencesOf } from './api/sentences-of.ts';
import { completeSignIn, requireSession, signedInPerson } from './api/session.ts';
import { appShell } from './apps/apps.queries.ts';
import { auditSearch } from './audit/audit-search.ts';
import { ConsoleLayout } from './shell/ConsoleLayout.tsx';
import { FailurePage } from './shell/FailurePage.tsx';
import { clearMessage, keepsMessage, showMessage } from './shell/messages.ts';
import { page } from './shell/page.ts';

const root = createRootRoute({ errorComponent: FailurePage, notFoundComponent: () => <FailurePage kind={404} /> });

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

const storePage = createRoute({
  getParentRoute: () => root,
  path: '/store/$code',
  component: page(() => import('./catalogue/StorePage.tsx'), 'StorePage', 'catalogue'),
});

/** Where the issuer sends the person back to; the wanted address takes its place. */
const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  beforeLoad: async () => {
    throw redirect({ href: await completeSignIn(window.location.href), replace: true });
  },
});

/** Everything below needs a signed-in person; signing on comes back to the wanted address. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'session',
  beforeLoad: ({ location }) => requireSession(location.href),
});

const main = createRoute({ getParentRoute: () => signedIn, id: 'main', component: ConsoleLayout });

/** What is searched for, and whether the message goes along. */
function listSearch(search: Record<string, unknown>): { search?: string; keepMessage?: boolean } {
  return {
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...(keepsMessage(search) && { keepMessage: true }),
  };
}

const apps = createRoute({
  getParentRoute: () => main,
  path: '/',
  beforeLoad: () => {
    // An operator's first page is the desk.
    if (signedInPerson()?.role === 'operator') throw redirect({ to: '/review' });
  },
  staticData: { navigationItem: 'apps' },
  validateSearch: listSearch,
  component: page(() => import('./apps/AppsPage.tsx'), 'AppsPage', 'apps'),
});

const review = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: listSearch,
  component: page(() => import('./review/ReviewQueuePage.tsx'), 'ReviewQueuePage', 'review'),
});

const submission = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: listSearch,
  component: page(() => import('./review/SubmissionPage.tsx'), 'SubmissionPage', 'review'),
});

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page(() => import('./company/CompaniesPage.tsx'), 'CompaniesPage', 'company'),
});

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  component: page(() => import('./company/CompanyPage.tsx'), 'CompanyPage', 'company'),
});

const audit = createRoute({
  getParentRoute: () => main,
  path: '/audit',
  staticData: { navigationItem: 'audit' },
  validateSearch: auditSearch,
  component: page(() => import('./audit/AuditPage.tsx'), 'AuditPage', 'audit'),
});

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { list?: 'industries' | 'use-cases' } => ({
    ...(search.list === 'use-cases' && { list: 'use-cases' }),
  }),
  component: page(() => import('./listing/ListsPage.tsx'), 'ListsPage', 'listing'),
});

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  component: page(() => import('./inbox/InboxPage.tsx'), 'InboxPage', 'inbox'),
});

const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/$id',
  loader: async ({ params }) => {
    try {
      await queryClient.ensureQueryData(appShell(params.id));
    } catch (error) {
      // Apps are for developers: whoever is none has no list to go back to.
      if (error instanceof ProblemError && error.status === 403) throw error;
      // The list, with the reason above it: the app may be gone, or somebody else's.
      const [title] = sentencesOf(error);
      if (title === undefined) throw error;
      showMessage({ tone: 'bad', title });
      throw redirect({ to: '/', search: { keepMessage: true } });
    }
  },
  component: page(() => import('./apps/AppLayout.tsx'), 'AppLayout', 'apps'),
});

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
  component: page(() => import('./listing/ListingPage.tsx'), 'ListingPage', 'listing'),
});

const versions = createRoute({
  getParentRoute: () => app,
  path: 'apk',
  component: page(() => import('./versions/VersionsPage.tsx'), 'VersionsPage', 'versions'),
});

const version = createRoute({
  getParentRoute: () => app,
  path: 'detail/$appVersionCode',
  component: page(() => import('./versions/VersionPage.tsx'), 'VersionPage', 'versions'),
});

const pricing = createRoute({
  getParentRoute: () => app,
  path: 'pricing',
  component: page(() => import('./pricing/PricingPage.tsx'), 'PricingPage', 'pricing'),
});

const availability = createRoute({
  getParentRoute: () => app,
  path: 'availability',
  component: page(() => import('./availability/AvailabilityPage.tsx'), 'AvailabilityPage', 'availability'),
});

/** A section that does not exist sends to the list. */
const unknownSection = createRoute({
  getParentRoute: () => app,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    devUi,
    devFrame,
    storePage,
    signInReturn,
    signedIn.addChildren([
      main.addChildren([apps, review, submission, companies, company, lists, audit, inbox]),
      app.addChildren([appStart, listing, versions, version, pricing, availability, unknownSection]),
    ]),
  ]),
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
