import type { Route } from '../kernel/route.ts';
import type {
  BlockPreview,
  Company,
  CompanyBlockBody,
  CompanyBody,
  CompanyDecisionBody,
  CompanyEntry,
  CompanySort,
  CompanyState,
} from './company.ts';

export const listCompanies: Route<
  {
    query: { search?: string; state?: CompanyState; sort?: CompanySort; after?: string };
    reply: { companies: CompanyEntry[]; total: number; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/companies',
  caller: 'operator',
  may: 'companies:read',
};

export const readCompany: Route<{ params: { companyId: string }; reply: Company }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId',
  caller: 'operator',
  may: 'companies:read',
  versioned: true,
};

export const saveCompany: Route<{ params: { companyId: string }; body: CompanyBody; reply: Company }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/companies/:companyId',
  caller: 'operator',
  may: 'companies:write',
  versioned: true,
};

export const decideCompany: Route<
  { params: { companyId: string }; body: CompanyDecisionBody; reply: Company },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/companies/:companyId/decision',
  caller: 'operator',
  may: 'companies:write',
};

export const checkVatNumber: Route<{ params: { companyId: string }; reply: Company }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/companies/:companyId/vat-check',
  caller: 'operator',
  may: 'companies:write',
};

export const blockPerson: Route<{ params: { personId: string }; body: { reason: string } }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/people/:personId/block',
  caller: 'operator',
  may: 'blocks:write',
};

export const unblockPerson: Route<{ params: { personId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/people/:personId/block',
  caller: 'operator',
  may: 'blocks:write',
};

export const previewBlock: Route<{ params: { companyId: string }; reply: BlockPreview }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/block',
  caller: 'operator',
  may: 'blocks:write',
};

export const blockCompany: Route<{ params: { companyId: string }; body: CompanyBlockBody }, 'operator'> = {
  method: 'PUT',
  path: '/api/operator/companies/:companyId/block',
  caller: 'operator',
  may: 'blocks:write',
};

export const unblockCompany: Route<{ params: { companyId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/companies/:companyId/block',
  caller: 'operator',
  may: 'blocks:write',
};
