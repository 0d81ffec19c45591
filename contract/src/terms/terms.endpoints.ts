import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { language } from '../kernel/shared-schemas.ts';
import * as routes from './terms.routes.ts';
import { managedTerms, managedTermsEntry, termsBody, termsHead, termsText, termsToAccept } from './terms.schemas.ts';

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
  summary: 'Accepts the newest versions of texts for the company.',
  feature: 'terms',
  body: z.object({
    documents: z.array(z.object({ document: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(20)),
  }),
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
  summary: 'Publishes a new version of a text. Earlier versions stay readable.',
  feature: 'terms',
  params,
  body: termsBody,
  reply: managedTerms,
});

export const requireTerms = endpoint(routes.requireTerms, {
  name: 'require-terms',
  summary: 'Sets whether companies have to accept the newest version before they can release an app.',
  feature: 'terms',
  params,
  body: z.object({ required: z.boolean() }),
  problems: ['terms-placeholder'],
});
