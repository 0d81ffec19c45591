import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { submissionParams } from '../review/review.schemas.ts';
import * as routes from './catalogue.routes.ts';
import { catalogueApp, catalogueChanges, companyPage, rating, ratingBody, storeCompany } from './catalogue.schemas.ts';

const codeParams = z.object({ code: z.string() });
const companyParams = z.object({ companyId: z.string() });
/** The viewing company. If it is absent, only public apps are visible. */
const viewer = {
  country: z.optional(z.string().check(z.maxLength(2))),
  companyId: z.optional(z.string().check(z.maxLength(60))),
};

export const listCatalogue = endpoint(routes.listCatalogue, {
  name: 'list-catalogue',
  summary: 'Lists the online apps that a buyer company in a country can see; without a buyer, the public ones.',
  feature: 'catalogue',
  query: z.object({
    ...viewer,
    after: z.optional(z.string().check(z.maxLength(100))),
    /** Only apps of this industry, by its id; combined with a use case, apps of both. */
    industry: z.optional(z.string().check(z.maxLength(64))),
    useCase: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({
    apps: z.array(catalogueApp),
    next: z.nullable(z.string()),
    /** Only on the first page: the cursor to read changes from, so that none between the pages is missed. */
    cursor: z.string(),
  }),
  revalidates: true,
});

export const readCatalogueApp = endpoint(routes.readCatalogueApp, {
  name: 'read-catalogue-app',
  summary: 'Returns an online app.',
  feature: 'catalogue',
  params: codeParams,
  query: z.object(viewer),
  reply: catalogueApp,
  revalidates: true,
});

export const downloadCatalogueApk = endpoint(routes.downloadCatalogueApk, {
  name: 'download-catalogue-apk',
  summary: 'Downloads the approved package; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'catalogue',
  params: codeParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/vnd.android.package-archive',
});

const documentParams = z.object({ code: z.string(), documentCode: z.string() });

export const downloadCatalogueDocument = endpoint(routes.downloadCatalogueDocument, {
  name: 'download-catalogue-document',
  summary:
    'Downloads a PDF document of an app that a buyer company can see; with `?link`, returns a URL that is valid for 60 seconds.',
  feature: 'catalogue',
  params: documentParams,
  query: z.object({ ...viewer, link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/pdf',
  problems: ['file-waiting-for-scanner', 'file-refused-by-scanner'],
});

export const downloadPageDocument = endpoint(routes.downloadPageDocument, {
  name: 'download-page-document',
  summary: 'Downloads a PDF document of a public app.',
  feature: 'catalogue',
  params: documentParams,
  query: z.object({ link: z.optional(z.string()) }),
  answers: 'file',
  fileType: 'application/pdf',
  problems: ['file-waiting-for-scanner', 'file-refused-by-scanner'],
});

export const listStorePages = endpoint(routes.listStorePages, {
  name: 'list-store-pages',
  summary: 'Lists the public apps of the store.',
  feature: 'catalogue',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({ apps: z.array(catalogueApp), next: z.nullable(z.string()) }),
  revalidates: true,
});

export const readStorePage = endpoint(routes.readStorePage, {
  name: 'read-store-page',
  summary: 'Returns the public page of an app.',
  feature: 'catalogue',
  params: codeParams,
  reply: catalogueApp,
});

export const previewStorePage = endpoint(routes.previewStorePage, {
  name: 'preview-store-page',
  summary: 'Previews the public page of an app as if a submission were approved.',
  feature: 'catalogue',
  params: submissionParams,
  reply: catalogueApp,
});

export const listCatalogueChanges = endpoint(routes.listCatalogueChanges, {
  name: 'list-catalogue-changes',
  summary: 'Lists apps that were added, changed or removed since a cursor, as visible to a buyer company in a country.',
  feature: 'catalogue',
  query: z.object({ ...viewer, after: z.string().check(z.regex(/^[0-9]{1,15}$/)) }),
  reply: catalogueChanges,
  revalidates: true,
});

export const reportRating = endpoint(routes.reportRating, {
  name: 'report-rating',
  summary: 'Reports the average rating of an app. Older reports are ignored.',
  feature: 'catalogue',
  params: codeParams,
  body: ratingBody,
  reply: rating,
});

export const readStoreCompany = endpoint(routes.readStoreCompany, {
  name: 'read-store-company',
  summary: 'Returns a company by its id, with its public profile.',
  feature: 'catalogue',
  params: companyParams,
  reply: storeCompany,
});

export const readCompanyPage = endpoint(routes.readCompanyPage, {
  name: 'read-company-page',
  summary: 'Returns the public page of a company: its profile and public apps.',
  feature: 'catalogue',
  params: companyParams,
  reply: companyPage,
});
