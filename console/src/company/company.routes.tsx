import { companySorts, companyStates } from '@lensdock/contract/company/company.ts';
import { createRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazyModule, startQueries } from '../api/start-queries.ts';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';
import { mayDo } from '../session/permissions.ts';
import type { CompaniesSearch } from './company.queries.ts';
import { type CompanyTab, companyTabs } from './company-tabs.ts';

const oneCompanyQueries = lazyModule(() =>
  Promise.all([import('./company.queries.ts'), import('../payout-accounts/payout-accounts.queries.ts')]),
);
const companyQueries = lazyModule(() => import('./company.queries.ts'));

function companiesSearch({ search, ...given }: Record<string, unknown>): CompaniesSearch {
  const state = companyStates.find((one) => one === given.state);
  const sort = companySorts.find((one) => one === given.sort);
  return {
    ...(typeof search === 'string' && search && { search }),
    ...(state && { state }),
    ...(sort && { sort }),
  };
}

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies', icon: Building2 },
  validateSearch: companiesSearch,
  loader: ({ location }) =>
    startQueries('companies:read', companyQueries, ({ companiesQuery }) => [
      companiesQuery(companiesSearch(location.search)),
    ]),
  component: page(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
});

function companyTabSearch({ tab }: Record<string, unknown>): { tab?: CompanyTab } {
  const known = companyTabs.find((one) => one === tab);
  return known ? { tab: known } : {};
}

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  validateSearch: companyTabSearch,
  loader: ({ params }) =>
    startQueries('companies:read', oneCompanyQueries, ([{ companyQuery }, { companyPayoutAccountsQuery }]) => [
      companyQuery(params.companyId),
      ...(mayDo('company-accounts:read') ? [companyPayoutAccountsQuery(params.companyId)] : []),
    ]),
  component: page(() => import('./CompanyPage.tsx'), 'CompanyPage'),
});

export const companyRoutes = { main: [companies, company] } satisfies FeatureRoutes;
