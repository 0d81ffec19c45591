import { createRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { FeatureRoutes } from '../frame/feature-routes.ts';
import { page } from '../frame/page.ts';
import { main } from '../frame/parent-routes.tsx';

const companies = createRoute({
  getParentRoute: () => main,
  path: '/companies',
  staticData: { navigationItem: 'companies', icon: Building2 },
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    ...(typeof search.search === 'string' && search.search && { search: search.search }),
  }),
  component: page(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
});

const company = createRoute({
  getParentRoute: () => main,
  path: '/companies/$companyId',
  staticData: { navigationItem: 'companies' },
  component: page(() => import('./CompanyPage.tsx'), 'CompanyPage'),
});

export const companyRoutes = { main: [companies, company] } satisfies FeatureRoutes;
