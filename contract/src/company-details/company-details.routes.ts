import type { Route } from '../kernel/route.ts';
import type {
  ChangeDecisionBody,
  ChangeState,
  CompanyChange,
  CompanyDetails,
  CompanyDetailsBody,
  CompanyMessage,
  CompanyMessageBody,
  CompanyNote,
} from './company-details.ts';

export const readCompanyDetails: Route<{ reply: CompanyDetails }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company-details',
  caller: 'developer',
  may: 'company-profile:read',
  versioned: true,
};

export const saveCompanyDetails: Route<{ body: CompanyDetailsBody; reply: CompanyDetails }, 'developer'> = {
  method: 'PUT',
  path: '/api/devcon/company-details',
  caller: 'developer',
  may: 'company-profile:write',
  versioned: true,
};

export const withdrawCompanyChange: Route<{ params: { changeId: string } }, 'developer'> = {
  method: 'DELETE',
  path: '/api/devcon/company-details/changes/:changeId',
  caller: 'developer',
  may: 'company-profile:write',
};

interface Messages {
  messages: CompanyMessage[];
}

export const readStoreMessages: Route<{ reply: Messages }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/company-details/messages',
  caller: 'developer',
  may: 'company-profile:read',
};

export const writeToStore: Route<{ body: CompanyMessageBody; reply: Messages }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/company-details/messages',
  caller: 'developer',
  may: 'store-messages:write',
};

interface CompanyParams {
  companyId: string;
}

export const listCompanyChanges: Route<
  {
    query: { state?: ChangeState; company?: string; after?: string };
    reply: { changes: CompanyChange[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/company-changes',
  caller: 'operator',
  may: 'companies:read',
};

export const decideCompanyChange: Route<
  { params: { changeId: string }; body: ChangeDecisionBody; reply: CompanyChange },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/company-changes/:changeId/decision',
  caller: 'operator',
  may: 'companies:write',
};

export const readCompanyMessages: Route<{ params: CompanyParams; reply: Messages }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/messages',
  caller: 'operator',
  may: 'companies:read',
};

export const writeToCompany: Route<{ params: CompanyParams; body: CompanyMessageBody; reply: Messages }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/companies/:companyId/messages',
  caller: 'operator',
  may: 'companies:write',
};

export const listCompanyNotes: Route<{ params: CompanyParams; reply: { notes: CompanyNote[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/notes',
  caller: 'operator',
  may: 'companies:read',
};

export const addCompanyNote: Route<
  { params: CompanyParams; body: CompanyMessageBody; reply: { notes: CompanyNote[] } },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/companies/:companyId/notes',
  caller: 'operator',
  may: 'companies:write',
};
