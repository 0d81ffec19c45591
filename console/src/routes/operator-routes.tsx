import { createRoute } from '@tanstack/react-router';
import { page } from '../shell/page.ts';
import { listSearch, main } from './frame-routes.tsx';

const review = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: listSearch,
  component: page(() => import('../review/ReviewQueuePage.tsx'), 'ReviewQueuePage', 'review'),
});

const submission = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: listSearch,
  component: page(() => import('../review/SubmissionPage.tsx'), 'SubmissionPage', 'review'),
});

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page(() => import('../company/CompaniesPage.tsx'), 'CompaniesPage', 'company'),
});

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  component: page(() => import('../company/CompanyPage.tsx'), 'CompanyPage', 'company'),
});

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { list?: 'industries' | 'use-cases' } => ({
    ...(search.list === 'use-cases' && { list: 'use-cases' }),
  }),
  component: page(() => import('../listing/ListsPage.tsx'), 'ListsPage', 'listing'),
});

/** The operator's pages. */
export const operatorRoutes = [review, submission, companies, company, lists] as const;
