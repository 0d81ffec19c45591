import type { Route } from '../kernel/route.ts';
import type {
  CompanySubmission,
  OperatorActionBody,
  PastSubmission,
  PublicationEntry,
  StoreAppDetail,
  StoreAppEntry,
} from './publications.ts';

export const listPublications: Route<
  {
    params: { id: string };
    query: { after?: string };
    reply: { publications: PublicationEntry[]; next: string | null };
  },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/products/:id/publications',
  caller: 'developer',
  may: 'apps:read',
};

export const listPastSubmissions: Route<
  {
    params: { id: string };
    query: { after?: string };
    reply: { submissions: PastSubmission[]; next: string | null };
  },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/products/:id/submissions',
  caller: 'developer',
  may: 'apps:read',
};

export const rollBackApp: Route<
  { params: { id: string; number: string }; body: OperatorActionBody; reply: { publication: number } },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/publications/:number/roll-back',
  caller: 'developer',
  may: 'apps:release',
};

export const listStoreApps: Route<
  {
    query: { search?: string; state?: 'online' | 'withdrawn'; companyId?: string; after?: string };
    reply: { apps: StoreAppEntry[]; total: number; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/apps',
  caller: 'operator',
  may: 'store-apps:read',
};

export const readStoreApp: Route<{ params: { id: string }; reply: StoreAppDetail }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/apps/:id',
  caller: 'operator',
  may: 'store-apps:read',
  versioned: true,
};

export const listStoreAppPublications: Route<
  {
    params: { id: string };
    query: { after?: string };
    reply: { publications: PublicationEntry[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/apps/:id/publications',
  caller: 'operator',
  may: 'store-apps:read',
};

export const listStoreAppSubmissions: Route<
  {
    params: { id: string };
    query: { after?: string };
    reply: { submissions: PastSubmission[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/apps/:id/submissions',
  caller: 'operator',
  may: 'store-apps:read',
};

export const listCompanySubmissions: Route<
  {
    params: { companyId: string };
    query: { after?: string };
    reply: { submissions: CompanySubmission[]; next: string | null };
  },
  'operator'
> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/submissions',
  caller: 'operator',
  may: 'store-apps:read',
};

export const unpublishApp: Route<
  { params: { id: string }; body: OperatorActionBody; reply: StoreAppDetail },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/apps/:id/withdraw',
  caller: 'operator',
  may: 'store-apps:override',
  versioned: true,
};

export const restoreApp: Route<
  { params: { id: string }; body: OperatorActionBody; reply: StoreAppDetail },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/apps/:id/reinstate',
  caller: 'operator',
  may: 'store-apps:override',
  versioned: true,
};

export const releaseName: Route<
  { params: { id: string }; body: OperatorActionBody; reply: StoreAppDetail },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/apps/:id/free-package-name',
  caller: 'operator',
  may: 'store-apps:override',
  versioned: true,
};

export const rollBackPublication: Route<
  { params: { id: string; number: string }; body: OperatorActionBody; reply: StoreAppDetail },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/apps/:id/publications/:number/put-back',
  caller: 'operator',
  may: 'store-apps:override',
  versioned: true,
};
