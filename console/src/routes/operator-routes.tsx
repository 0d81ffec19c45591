import { type ManagedListName, referenceListNames } from '@lensdock/contract/listing/managed-list-names.ts';
import type { MailState, OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { createRoute } from '@tanstack/react-router';
import { queueSearch } from '../review/queue-search.ts';
import { main } from './frame-routes.tsx';
import { page } from './page.ts';

const mailStates: readonly MailState[] = ['waiting', 'sent', 'kept', 'dead'];

const review = createRoute({
  getParentRoute: () => main,
  path: '/review',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: queueSearch,
  component: page('ReviewQueuePage', 'review'),
});

const submission = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId',
  staticData: { navigationItem: 'review', full: true },
  validateSearch: queueSearch,
  component: page('SubmissionPage', 'review', 'comparison', 'versions', 'publications'),
});

const storePreview = createRoute({
  getParentRoute: () => main,
  path: '/review/$submissionId/preview',
  staticData: { navigationItem: 'review' },
  component: page('StorePreviewPage', 'catalogue'),
});

const operatedApps = createRoute({
  getParentRoute: () => main,
  path: '/all-apps',
  staticData: { navigationItem: 'operated-apps' },
  validateSearch: (search: Record<string, unknown>): { search?: string; state?: 'online' | 'withdrawn' } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
    ...((search.state === 'online' || search.state === 'withdrawn') && { state: search.state }),
  }),
  component: page('StoreAppsPage', 'publications'),
});

const storeApp = createRoute({
  getParentRoute: () => main,
  path: '/all-apps/$code',
  staticData: { navigationItem: 'operated-apps' },
  component: page('StoreAppPage', 'publications'),
});

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page('CompaniesPage', 'company'),
});

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  component: page('CompanyPage', 'company'),
});

const lists = createRoute({
  getParentRoute: () => main,
  path: '/lists',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { list?: ManagedListName } => {
    const list = referenceListNames.find((known) => known === search.list && known !== 'industries');
    return list ? { list } : {};
  },
  component: page('ListsPage', 'listing'),
});

const countries = createRoute({
  getParentRoute: () => main,
  path: '/lists/countries',
  staticData: { navigationItem: 'lists' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page('CountriesPage', 'availability', 'listing'),
});

const cannedReasons = createRoute({
  getParentRoute: () => main,
  path: '/lists/canned-reasons',
  staticData: { navigationItem: 'lists' },
  component: page('CannedReasonsPage', 'review', 'comparison', 'listing'),
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
  component: page('OutboxPage', 'mail'),
});

const deadErrands = createRoute({
  getParentRoute: () => main,
  path: '/failed-work',
  staticData: { navigationItem: 'outbox' },
  component: page('FailedTasksPage', 'errands'),
});

const webhooks = createRoute({
  getParentRoute: () => main,
  path: '/webhooks',
  staticData: { navigationItem: 'webhooks' },
  component: page('WebhooksPage', 'webhooks'),
});

const webhook = createRoute({
  getParentRoute: () => main,
  path: '/webhooks/$endpointId',
  staticData: { navigationItem: 'webhooks' },
  component: page('WebhookPage', 'webhooks'),
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
