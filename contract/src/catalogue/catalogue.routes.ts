import type { Route } from '../kernel/route.ts';
import type { CatalogueApp, CatalogueChanges, CompanyPage, RatingBody, StoreCompany } from './catalogue.ts';
import type { Rating } from './rating.ts';

export const listCatalogue: Route<
  {
    query: { country?: string; companyId?: string; after?: string; industry?: string; useCase?: string };
    reply: { apps: CatalogueApp[]; next: string | null; cursor: string };
  },
  'store'
> = {
  method: 'GET',
  path: '/api/store/apps',
  caller: 'store',
};

export const readCatalogueApp: Route<
  {
    params: { code: string };
    query: { country?: string; companyId?: string };
    reply: CatalogueApp;
  },
  'store'
> = {
  method: 'GET',
  path: '/api/store/apps/:code',
  caller: 'store',
};

export const downloadCatalogueApk: Route<{ params: { code: string }; query: { link?: string } }, 'store'> = {
  method: 'GET',
  path: '/api/store/apps/:code/apk',
  caller: 'store',
};

export const downloadCatalogueDocument: Route<
  {
    params: { code: string; documentCode: string };
    query: { country?: string; companyId?: string; link?: string };
  },
  'store'
> = {
  method: 'GET',
  path: '/api/store/apps/:code/documents/:documentCode',
  caller: 'store',
};

export const downloadPageDocument: Route<
  { params: { code: string; documentCode: string }; query: { link?: string } },
  'anyone'
> = {
  method: 'GET',
  path: '/api/store/pages/:code/documents/:documentCode',
  caller: 'anyone',
};

export const listStorePages: Route<
  { query: { after?: string }; reply: { apps: CatalogueApp[]; next: string | null } },
  'anyone'
> = {
  method: 'GET',
  path: '/api/store/pages',
  caller: 'anyone',
};

export const readStorePage: Route<{ params: { code: string }; reply: CatalogueApp }, 'anyone'> = {
  method: 'GET',
  path: '/api/store/pages/:code',
  caller: 'anyone',
};

export const previewStorePage: Route<{ params: { submissionId: string }; reply: CatalogueApp }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/store-page',
  caller: 'operator',
  may: 'submissions:read',
};

export const listCatalogueChanges: Route<
  {
    query: { country?: string; companyId?: string; after: string };
    reply: CatalogueChanges;
  },
  'store'
> = {
  method: 'GET',
  path: '/api/store/changes',
  caller: 'store',
};

export const reportRating: Route<{ params: { code: string }; body: RatingBody; reply: Rating }, 'store'> = {
  method: 'PUT',
  path: '/api/store/apps/:code/rating',
  caller: 'store',
};

export const readStoreCompany: Route<{ params: { companyId: string }; reply: StoreCompany }, 'store'> = {
  method: 'GET',
  path: '/api/store/companies/:companyId',
  caller: 'store',
};

export const readCompanyPage: Route<{ params: { companyId: string }; reply: CompanyPage }, 'anyone'> = {
  method: 'GET',
  path: '/api/store/pages/companies/:companyId',
  caller: 'anyone',
};
