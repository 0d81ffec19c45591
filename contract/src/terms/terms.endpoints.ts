import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { language } from '../kernel/shared-schemas.ts';
import * as routes from './terms.routes.ts';
import {
  acceptanceList,
  acceptanceState,
  acceptTermsBody,
  agreement,
  managedTerms,
  managedTermsEntry,
  requireTermsBody,
  termsBody,
  termsHead,
  termsText,
  termsToAccept,
} from './terms.schemas.ts';

const params = z.object({ document: z.string() });

export const listTerms = endpoint(routes.listTerms, {
  name: 'list-terms',
  summary: 'Lists all terms with version and date.',
  feature: 'terms',
  reply: z.object({ documents: z.array(termsHead) }),
});

export const readTerms = endpoint(routes.readTerms, {
  name: 'read-terms',
  summary: 'Returns a text of the terms as Markdown: the newest, or the requested version.',
  feature: 'terms',
  params,
  query: z.object({
    language: z.optional(language),
    version: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
  }),
  reply: termsText,
});

export const listTermsToAccept = endpoint(routes.listTermsToAccept, {
  name: 'list-terms-to-accept',
  token: 'any',
  summary: 'Lists the terms that the company has to accept before it can release an app.',
  feature: 'terms',
  reply: z.object({ documents: z.array(termsToAccept) }),
});

export const acceptTerms = endpoint(routes.acceptTerms, {
  name: 'accept-terms',
  token: 'none',
  summary:
    'Accepts the newest versions of texts for the company, with the person, the time and the hash of the text that was read.',
  feature: 'terms',
  body: acceptTermsBody,
});

export const listManagedTerms = endpoint(routes.listManagedTerms, {
  name: 'list-managed-terms',
  summary: 'Lists the terms and whether companies have to accept them.',
  feature: 'terms',
  reply: z.object({ documents: z.array(managedTermsEntry) }),
});

export const readManagedTerms = endpoint(routes.readManagedTerms, {
  name: 'read-managed-terms',
  summary: 'Returns a text of the terms in every language with its history.',
  feature: 'terms',
  params,
  reply: managedTerms,
});

export const publishTerms = endpoint(routes.publishTerms, {
  name: 'publish-terms',
  summary: 'Publishes a new version of a text, which takes effect at once or on a day. Earlier versions stay readable.',
  feature: 'terms',
  params,
  body: termsBody,
  reply: managedTerms,
});

export const requireTerms = endpoint(routes.requireTerms, {
  name: 'require-terms',
  summary:
    'Sets whether, and from which day, companies have to accept the version in effect before they can submit anything for review.',
  feature: 'terms',
  params,
  body: requireTermsBody,
  problems: ['terms-placeholder'],
});

export const listAgreements = endpoint(routes.listAgreements, {
  name: 'list-agreements',
  token: 'none',
  summary: 'Lists the texts that the company has to accept, with what it has accepted and until when it has to.',
  feature: 'terms',
  reply: z.object({ agreements: z.array(agreement) }),
});

const acceptanceFilter = {
  state: z.optional(acceptanceState),
  search: z.optional(z.string().check(z.maxLength(200))),
};

export const listAcceptances = endpoint(routes.listAcceptances, {
  name: 'list-acceptances',
  summary: 'Lists the companies by name with the version of a text that each has accepted, 50 per page.',
  feature: 'terms',
  params,
  query: z.object({ ...acceptanceFilter, after: z.optional(z.string().check(z.maxLength(64))) }),
  reply: acceptanceList,
});

export const exportAcceptances = endpoint(routes.exportAcceptances, {
  name: 'export-acceptances',
  summary: 'Exports the companies with the version of a text that each has accepted as CSV.',
  feature: 'terms',
  limit: 'exports',
  params,
  query: z.object(acceptanceFilter),
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});
