import { createRoute } from '@tanstack/react-router';
import { BadgeCheck, IdCard } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const approvalQueries = lazyModule(() =>
  Promise.all([import('./company-details.queries.ts'), import('../company/company.queries.ts')]),
);
const companyDetailsQueries = lazyModule(() => import('./company-details.queries.ts'));

const companyDetails = createRoute({
  getParentRoute: () => main,
  path: '/company-details',
  staticData: { navigationItem: 'company-details', icon: IdCard },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'messages' } =>
    tab === 'messages' ? { tab: 'messages' } : {},
  loader: () =>
    startQueries('company-profile:read', companyDetailsQueries, ({ companyDetailsQuery }) => [companyDetailsQuery()]),
  component: page(() => import('./CompanyDetailsPage.tsx'), 'CompanyDetailsPage'),
});

const companyApprovals = createRoute({
  getParentRoute: () => main,
  path: '/company-approvals',
  staticData: { navigationItem: 'company-approvals', icon: BadgeCheck },
  loader: () =>
    startQueries('companies:read', approvalQueries, ([{ waitingChangesQuery }, { companiesQuery }]) => [
      waitingChangesQuery(),
      companiesQuery({ state: 'waiting' }),
    ]),
  component: page(() => import('./CompanyApprovalsPage.tsx'), 'CompanyApprovalsPage'),
});

export const companyDetailsRoutes = { main: [companyDetails, companyApprovals] } satisfies FeatureRoutes;
