import { createRoute } from '@tanstack/react-router';
import { BadgeCheck, IdCard } from 'lucide-react';
import { startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const companyDetails = createRoute({
  getParentRoute: () => main,
  path: '/company-details',
  staticData: { navigationItem: 'company-details', icon: IdCard },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'messages' } =>
    tab === 'messages' ? { tab: 'messages' } : {},
  loader: () =>
    startQueries('company-profile:read', async () => {
      const { companyDetailsQuery } = await import('./company-details.queries.ts');
      return [companyDetailsQuery()];
    }),
  component: page(() => import('./CompanyDetailsPage.tsx'), 'CompanyDetailsPage'),
});

const companyApprovals = createRoute({
  getParentRoute: () => main,
  path: '/company-approvals',
  staticData: { navigationItem: 'company-approvals', icon: BadgeCheck },
  loader: () =>
    startQueries('companies:read', async () => {
      const { waitingChangesQuery } = await import('./company-details.queries.ts');
      const { companiesQuery } = await import('../company/company.queries.ts');
      return [waitingChangesQuery(), companiesQuery({ state: 'waiting' })];
    }),
  component: page(() => import('./CompanyApprovalsPage.tsx'), 'CompanyApprovalsPage'),
});

export const companyDetailsRoutes = { main: [companyDetails, companyApprovals] } satisfies FeatureRoutes;
