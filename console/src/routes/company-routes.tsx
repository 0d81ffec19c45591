import { createRoute, redirect } from '@tanstack/react-router';
import { signedInPerson } from '../api/session.ts';
import { auditSearch } from '../audit/audit-search.ts';
import { page } from '../shell/page.ts';
import { listSearch, main } from './frame-routes.tsx';

const apps = createRoute({
  getParentRoute: () => main,
  path: '/',
  beforeLoad: () => {
    // An operator's first page is the desk.
    if (signedInPerson()?.role === 'operator') throw redirect({ to: '/review' });
  },
  staticData: { navigationItem: 'apps' },
  validateSearch: listSearch,
  component: page(() => import('../apps/AppsPage.tsx'), 'AppsPage', 'apps'),
});

const companyProfile = createRoute({
  getParentRoute: () => main,
  path: '/company-profile/$section',
  beforeLoad: ({ params }) => {
    if (!/^(header|about|contact)$/.test(params.section)) throw toProfileHeader();
  },
  staticData: { navigationItem: 'company-profile' },
  component: page(() => import('../company-profile/CompanyProfilePage.tsx'), 'CompanyProfilePage', 'company-profile'),
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

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  component: page(() => import('../inbox/InboxPage.tsx'), 'InboxPage', 'inbox'),
});

const audit = createRoute({
  getParentRoute: () => main,
  path: '/audit',
  staticData: { navigationItem: 'audit' },
  validateSearch: auditSearch,
  component: page(() => import('../audit/AuditPage.tsx'), 'AuditPage', 'audit'),
});

/** The pages of a company, and those that developers and operators share. */
export const companyRoutes = [apps, companyProfile, companyProfileStart, inbox, audit] as const;
