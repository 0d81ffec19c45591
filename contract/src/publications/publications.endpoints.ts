import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './publications.routes.ts';
import {
  companySubmission,
  operatorActionBody,
  pastSubmission,
  publicationEntry,
  storeApp,
  storeAppEntry,
} from './publications.schemas.ts';

const feature = 'publications';
const pageQuery = z.object({ after: z.optional(z.string().check(z.maxLength(100))) });
const publicationsPage = z.object({ publications: z.array(publicationEntry), next: z.nullable(z.string()) });
const submissionsPage = z.object({ submissions: z.array(pastSubmission), next: z.nullable(z.string()) });

export const listPublications = endpoint(routes.listPublications, {
  name: 'list-publications',
  token: 'apps:read',
  summary: 'Lists the publications of an app, newest first.',
  feature,
  params: appParams,
  query: pageQuery,
  reply: publicationsPage,
});

export const listPastSubmissions = endpoint(routes.listPastSubmissions, {
  name: 'list-past-submissions',
  token: 'apps:read',
  summary: 'Lists the submissions of an app with their outcomes, newest first.',
  feature,
  params: appParams,
  query: pageQuery,
  reply: submissionsPage,
});

export const rollBackApp = endpoint(routes.rollBackApp, {
  name: 'roll-back-app',
  token: 'release',
  summary:
    'Publishes the listing and version of an earlier publication again. Devices that have a newer version keep it.',
  feature,
  params: z.object({ id: z.string(), number: z.string() }),
  body: operatorActionBody,
  /** The number of the new publication. */
  reply: z.object({ publication: z.int() }),
  problems: [
    'nothing-online',
    'publication-same-as-online',
    'publication-other-signer',
    'app-in-review',
    'app-rejected',
    'app-withdrawn',
  ],
  notices: ['publication-rolled-back'],
});

export const listStoreApps = endpoint(routes.listStoreApps, {
  name: 'list-operated-apps',
  summary: 'Lists the apps of all companies, latest change first.',
  feature,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Only apps that the store has withdrawn, or only those with a publication. */
    state: z.optional(z.enum(['online', 'withdrawn'])),
    companyId: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** `total` is capped: `countLimit` means that many or more. */
  reply: z.object({ apps: z.array(storeAppEntry), total: z.int(), next: z.nullable(z.string()) }),
});

export const readStoreApp = endpoint(routes.readStoreApp, {
  name: 'read-operated-app',
  summary: 'Returns an app across its submissions: the online publication, open submissions and operator actions.',
  feature,
  params: appParams,
  reply: storeApp,
});

export const listStoreAppPublications = endpoint(routes.listStoreAppPublications, {
  name: 'list-operated-publications',
  summary: 'Lists the publications of an app, newest first, and whether the store can roll back to them.',
  feature,
  params: appParams,
  query: pageQuery,
  reply: publicationsPage,
});

export const listStoreAppSubmissions = endpoint(routes.listStoreAppSubmissions, {
  name: 'list-operated-submissions',
  summary: 'Lists the submissions of an app with their outcomes and who decided, newest first.',
  feature,
  params: appParams,
  query: pageQuery,
  reply: submissionsPage,
});

export const listCompanySubmissions = endpoint(routes.listCompanySubmissions, {
  name: 'list-company-submissions',
  summary: 'Lists the submissions of all apps of a company with their outcomes and who decided, newest first.',
  feature,
  params: z.object({ companyId: z.string() }),
  query: pageQuery,
  reply: z.object({ submissions: z.array(companySubmission), next: z.nullable(z.string()) }),
});

export const unpublishApp = endpoint(routes.unpublishApp, {
  name: 'withdraw-from-store',
  summary: 'Unpublishes an app and closes its open submissions. The company is notified with the reason.',
  feature,
  params: appParams,
  body: operatorActionBody,
  reply: storeApp,
  problems: ['nothing-online', 'app-withdrawn-already'],
  notices: ['app-withdrawn', 'submission-withdrawn'],
});

export const restoreApp = endpoint(routes.restoreApp, {
  name: 'reinstate-app',
  summary: 'Restores a withdrawn app in the store. The company is notified with the reason.',
  feature,
  params: appParams,
  body: operatorActionBody,
  reply: storeApp,
  problems: ['app-not-withdrawn'],
  notices: ['app-reinstated'],
});

export const releaseName = endpoint(routes.releaseName, {
  name: 'free-package-name',
  summary: 'Releases the package name of an app that was never published. The company is notified with the reason.',
  feature,
  params: appParams,
  body: operatorActionBody,
  reply: storeApp,
  problems: ['package-name-online', 'package-name-not-held', 'app-in-review'],
  notices: ['package-name-freed'],
});

export const rollBackPublication = endpoint(routes.rollBackPublication, {
  name: 'put-publication-back',
  summary: 'Rolls back to the listing and version of an earlier publication. Prices and availability are unchanged.',
  feature,
  params: z.object({ id: z.string(), number: z.string() }),
  body: operatorActionBody,
  reply: storeApp,
  problems: ['nothing-online', 'publication-same-as-online', 'publication-other-signer'],
  notices: ['publication-put-back'],
});
