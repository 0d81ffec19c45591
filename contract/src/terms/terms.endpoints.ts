import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { language } from '../kernel/language.ts';
import { managedTerms, managedTermsEntry, termsBody, termsHead, termsText, termsToAccept } from './terms.ts';

const params = z.object({ document: z.string() });

export const listTerms = endpoint({
  name: 'list-terms',
  summary: 'Every text of the terms, with its version and date.',
  feature: 'terms',
  method: 'GET',
  path: '/api/terms',
  caller: 'anyone',
  reply: z.object({ documents: z.array(termsHead) }),
});

export const readTerms = endpoint({
  name: 'read-terms',
  summary: 'One text of the terms as Markdown: the newest, or the version that is asked for.',
  feature: 'terms',
  method: 'GET',
  path: '/api/terms/:document',
  caller: 'anyone',
  params,
  query: z.object({
    language: z.optional(language),
    version: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
  }),
  reply: termsText,
});

export const listTermsToAccept = endpoint({
  name: 'list-terms-to-accept',
  summary: 'What the company has to accept before it can release an app.',
  feature: 'terms',
  method: 'GET',
  path: '/api/devcon/terms-to-accept',
  caller: 'developer',
  reply: z.object({ documents: z.array(termsToAccept) }),
});

export const acceptTerms = endpoint({
  name: 'accept-terms',
  summary: 'Accepts texts for the company, each in its newest version.',
  feature: 'terms',
  method: 'POST',
  path: '/api/devcon/terms-acceptances',
  caller: 'developer',
  body: z.object({
    documents: z.array(z.object({ document: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(20)),
  }),
});

export const listManagedTerms = endpoint({
  name: 'list-managed-terms',
  summary: 'The texts of the terms, and which of them companies have to accept.',
  feature: 'terms',
  method: 'GET',
  path: '/api/operator/terms',
  caller: 'operator',
  reply: z.object({ documents: z.array(managedTermsEntry) }),
});

export const readManagedTerms = endpoint({
  name: 'read-managed-terms',
  summary: 'One text in every language, with its history.',
  feature: 'terms',
  method: 'GET',
  path: '/api/operator/terms/:document',
  caller: 'operator',
  params,
  reply: managedTerms,
  versioned: true,
});

export const publishTerms = endpoint({
  name: 'publish-terms',
  summary: 'Publishes a new version of a text. Earlier versions stay readable.',
  feature: 'terms',
  method: 'POST',
  path: '/api/operator/terms/:document',
  caller: 'operator',
  params,
  body: termsBody,
  reply: managedTerms,
  versioned: true,
});

export const requireTerms = endpoint({
  name: 'require-terms',
  summary: 'Says whether companies have to accept the newest version before they can release an app.',
  feature: 'terms',
  method: 'PUT',
  path: '/api/operator/terms/:document/acceptance',
  caller: 'operator',
  params,
  body: z.object({ required: z.boolean() }),
  problems: ['terms-placeholder'],
});
