import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { catalogueApp } from './catalogue.ts';

const codeParams = z.object({ code: z.string() });

export const listCatalogue = endpoint({
  name: 'list-catalogue',
  summary: 'What is online, as a buyer company in a country may see it. Without a buyer: what is public there.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps',
  caller: 'store',
  query: z.object({
    country: z.optional(z.string().check(z.maxLength(2))),
    companyId: z.optional(z.string().check(z.maxLength(60))),
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ apps: z.array(catalogueApp), next: z.nullable(z.string()) }),
});

export const readCatalogueApp = endpoint({
  name: 'read-catalogue-app',
  summary: 'One online app.',
  feature: 'catalogue',
  method: 'GET',
  path: '/api/store/apps/:code',
  caller: 'store',
  params: codeParams,
  query: z.object({ country: z.optional(z.string()), companyId: z.optional(z.string()) }),
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
