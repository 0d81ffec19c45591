import { createRoute, redirect } from '@tanstack/react-router';
import { AppsPage } from '../apps/AppsPage.tsx';
import { auditSearch } from '../audit/audit-search.ts';
import { page } from '../frame/page.ts';
import { signedInPerson } from '../session/session.ts';
import { trialsSearch } from '../trials/trials-search.ts';
import { listSearch, main } from './frame-routes.tsx';

/** The apps, also while a dialog with an address of its own stands above them. */
const overview = createRoute({
  getParentRoute: () => main,
  id: 'overview',
  beforeLoad: () => {
    // An operator's first page is the desk.
    if (signedInPerson()?.role === 'operator') throw redirect({ to: '/review' });
  },
  validateSearch: listSearch,
  component: AppsPage,
});

const companyProfile = createRoute({
  getParentRoute: () => main,
  path: '/company-profile/$section',
  beforeLoad: ({ params }) => {
    if (!/^(header|about|contact)$/.test(params.section)) throw toProfileHeader();
  },
  staticData: { navigationItem: 'company-profile' },
  component: page(() => import('../company-profile/CompanyProfilePage.tsx'), 'CompanyProfilePage'),
});

const companyProfileStart = createRoute({
  getParentRoute: () => main,
  path: '/company-profile',
  beforeLoad: () => {
    throw toProfileHeader();
  },
});

function toProfileHeader() {
  return redirect({ to: '/company-profile/$section', params: { section: 'header' }, replace: true });
}
const apps = createRoute({ getParentRoute: () => overview, path: '/', staticData: { navigationItem: 'apps' } });

const trialOverApps = createRoute({
  getParentRoute: () => overview,
  path: '/trial-extension/$requestId',
  staticData: { navigationItem: 'apps' },
  component: page(() => import('../trials/TrialDialog.tsx'), 'TrialOverApps'),
});

const trials = createRoute({
  getParentRoute: () => main,
  path: '/trial-extensions',
  staticData: { navigationItem: 'apps' },
  validateSearch: trialsSearch,
  component: page(() => import('../trials/TrialsPage.tsx'), 'TrialsPage'),
});

const trialOverHistory = createRoute({
  getParentRoute: () => trials,
  path: '$requestId',
  staticData: { navigationItem: 'apps' },
  component: page(() => import('../trials/TrialDialog.tsx'), 'TrialOverHistory'),
});

const myProfile = createRoute({
  getParentRoute: () => main,
  path: '/my-profile',
  staticData: { navigationItem: 'my-profile' },
  component: page(() => import('../account/MyProfilePage.tsx'), 'MyProfilePage'),
});

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  component: page(() => import('../inbox/InboxPage.tsx'), 'InboxPage'),
});

const mailSettings = createRoute({
  getParentRoute: () => main,
  path: '/inbox/settings',
  staticData: { navigationItem: 'notifications' },
  component: page(() => import('../inbox/MailSettingsPage.tsx'), 'MailSettingsPage'),
});

const audit = createRoute({
  getParentRoute: () => main,
  path: '/audit',
  staticData: { navigationItem: 'audit' },
  validateSearch: auditSearch,
  component: page(() => import('../audit/AuditPage.tsx'), 'AuditPage'),
});

/** The pages of a company, and those that developers and operators share. */
export const companyRoutes = [
  overview.addChildren([apps, trialOverApps]),
  trials.addChildren([trialOverHistory]),
  companyProfile,
  companyProfileStart,
  myProfile,
  inbox,
  mailSettings,
  audit,
] as const;
