import { type ManagedListName, referenceListNames } from '@lensdock/contract/listing/managed-list-names.ts';
import type { MailState, OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { createRoute } from '@tanstack/react-router';
import { page } from '../frame/page.ts';
import { queueSearch } from '../review/queue-search.ts';
import { main } from './frame-routes.tsx';

const mailStates: readonly MailState[] = ['waiting', 'sent', 'kept', 'dead'];

const review = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: queueSearch,
  component: page(() => import('../review/ReviewQueuePage.tsx'), 'ReviewQueuePage'),
});

const submission = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: queueSearch,
  component: page(() => import('../review/SubmissionPage.tsx'), 'SubmissionPage'),
});

const storePreview = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId/preview',
  staticData: { navigationItem: 'review' },
  component: page(() => import('../catalogue/StorePreviewPage.tsx'), 'StorePreviewPage'),
});

const operatedApps = createRoute({
  getParentRoute: () => main,
  path: '/all-apps',
  staticData: { navigationItem: 'operated-apps' },
  validateSearch: (search: Record<string, unknown>): { search?: string; state?: 'online' | 'withdrawn' } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...((search.state === 'online' || search.state === 'withdrawn') && { state: search.state }),
  }),
  component: page(() => import('../publications/StoreAppsPage.tsx'), 'StoreAppsPage'),
});

const storeApp = createRoute({
  getParentRoute: () => main,
  path: '/all-apps/$code',
  staticData: { navigationItem: 'operated-apps' },
  component: page(() => import('../publications/StoreAppPage.tsx'), 'StoreAppPage'),
});

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page(() => import('../company/CompaniesPage.tsx'), 'CompaniesPage'),
});

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  component: page(() => import('../company/CompanyPage.tsx'), 'CompanyPage'),
});

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { list?: ManagedListName } => {
    const list = referenceListNames.find((known) => known === search.list && known !== 'industries');
    return list ? { list } : {};
  },
  component: page(() => import('../listing/ListsPage.tsx'), 'ListsPage'),
});

const countries = createRoute({
  getParentRoute: () => main,
  path: '/lists/countries',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page(() => import('../availability/CountriesPage.tsx'), 'CountriesPage'),
});

const cannedReasons = createRoute({
  getParentRoute: () => main,
  path: '/lists/canned-reasons',
  staticData: { navigationItem: 'lists' },
  component: page(() => import('../review/CannedReasonsPage.tsx'), 'CannedReasonsPage'),
});

const outbox = createRoute({
  getParentRoute: () => main,
  path: '/outbox',
  staticData: { navigationItem: 'outbox' },
  validateSearch: (search: Record<string, unknown>): OutboxFilter => {
    const state = mailStates.find((known) => known === search.state);
    return {
      ...(state && { state }),
      ...(typeof search.search === 'string' && search.search && { search: search.search }),
    };
  },
  component: page(() => import('../mail/OutboxPage.tsx'), 'OutboxPage'),
});

const deadErrands = createRoute({
  getParentRoute: () => main,
  path: '/failed-work',
  staticData: { navigationItem: 'outbox' },
  component: page(() => import('../failed-tasks/FailedTasksPage.tsx'), 'FailedTasksPage'),
});

const webhooks = createRoute({
  getParentRoute: () => main,
  path: '/webhooks',
  staticData: { navigationItem: 'webhooks' },
  component: page(() => import('../webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => main,
  path: '/webhooks/$endpointId',
  staticData: { navigationItem: 'webhooks' },
  component: page(() => import('../webhooks/WebhookPage.tsx'), 'WebhookPage'),
});

/** The operator's pages. */
export const operatorRoutes = [
  review,
  submission,
  storePreview,
  operatedApps,
  storeApp,
  companies,
  company,
  lists,
  countries,
  cannedReasons,
  outbox,
  deadErrands,
  webhooks,
  webhook,
] as const;
