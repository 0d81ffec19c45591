import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { submissionParams } from '../review/review.endpoints.ts';
import { catalogueApp, catalogueChanges, companyPage, storeCompany } from './catalogue.ts';
import { rating, ratingBody } from './rating.ts';

const codeParams = z.object({ code: z.string() });
const companyParams = z.object({ companyId: z.string() });
/** Who looks. Without a buyer: what is public there. */
const viewer = {
  country: z.optional(z.string().check(z.maxLength(2))),
  companyId: z.optional(z.string().check(z.maxLength(60))),
};

export const listCatalogue = endpoint({
  name: 'list-catalogue',
  summary: 'What is online, as a buyer company in a country may see it. Without a buyer: what is public there.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps',
  caller: 'store',
  query: z.object({
    ...viewer,
    after: z.optional(z.string().check(z.maxLength(100))),
    /** Only apps of this industry, by its id; with a use case, apps of both. */
    industry: z.optional(z.string().check(z.maxLength(64))),
    useCase: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({
    apps: z.array(catalogueApp),
    next: z.nullable(z.string()),
    /** Of the first page: begin with it to ask for changes, and nothing that happens between the pages is missed. */
    cursor: z.string(),
  }),
});

export const readCatalogueApp = endpoint({
  name: 'read-catalogue-app',
  summary: 'One online app.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps/:code',
  caller: 'store',
  params: codeParams,
  query: z.object(viewer),
  reply: catalogueApp,
});

export const downloadCatalogueApk = endpoint({
  name: 'download-catalogue-apk',
  summary: 'The approved package byte for byte; with `?link` an address that is valid for 60 seconds.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps/:code/apk',
  caller: 'store',
  params: codeParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
});

const documentParams = z.object({ code: z.string(), documentCode: z.string() });

export const downloadCatalogueDocument = endpoint({
  name: 'download-catalogue-document',
  summary: 'A PDF document of an app that a buyer company sees; with `?link` an address that is valid for 60 seconds.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps/:code/documents/:documentCode',
  caller: 'store',
  params: documentParams,
  query: z.object({ ...viewer, link: z.optional(z.string()) }),
  answers: 'file',
});

export const downloadPageDocument = endpoint({
  name: 'download-page-document',
  summary: 'A PDF document of an app that is public.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/pages/:code/documents/:documentCode',
  caller: 'anyone',
  params: documentParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
});

export const readStorePage = endpoint({
  name: 'read-store-page',
  summary: 'What the public page of an app shows.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/pages/:code',
  caller: 'anyone',
  params: codeParams,
  reply: catalogueApp,
});

export const previewStorePage = endpoint({
  name: 'preview-store-page',
  summary: 'What the public page of an app would show if a submission were approved as it is.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/operator/submissions/:submissionId/store-page',
  caller: 'operator',
  params: submissionParams,
  reply: catalogueApp,
});

export const listCatalogueChanges = endpoint({
  name: 'list-catalogue-changes',
  summary: 'Apps that came, changed or went since a cursor, as they are now for a buyer company in a country.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/changes',
  caller: 'store',
  query: z.object({ ...viewer, after: z.string().check(z.regex(/^[0-9]{1,15}$/)) }),
  reply: catalogueChanges,
});

export const reportRating = endpoint({
  name: 'report-rating',
  summary: 'What buyers think of an app. A report that is older than the one that is known changes nothing.',
  feature: 'catalogue',
  method: 'PUT',
  path: '/api/store/apps/:code/rating',
  caller: 'store',
  params: codeParams,
  body: ratingBody,
  reply: rating,
});

export const readStoreCompany = endpoint({
  name: 'read-store-company',
  summary: 'A company by its id, with what it shows of itself.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/companies/:companyId',
  caller: 'store',
  params: companyParams,
  reply: storeCompany,
});

export const readCompanyPage = endpoint({
  name: 'read-company-page',
  summary: 'What the public page of a company shows: itself, and its public apps.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/pages/companies/:companyId',
  caller: 'anyone',
  params: companyParams,
  reply: companyPage,
});
