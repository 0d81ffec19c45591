import * as endpoints from '@lensdock/contract/terms/terms.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { acceptTerms, outstandingTerms } from './accept-terms.ts';
import { lockKnownTerms, publishTerms, requireTerms } from './publish-terms.ts';
import { describeManagedTerms, listTermsEntries, readTermsText } from './read-terms.ts';

export function bindTerms(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listTerms, async ({ language }) => {
    const entries = await listTermsEntries(database, language);
    return { documents: entries.map(({ acceptanceRequired: _required, ...entry }) => entry) };
  });

  serve(edge, endpoints.readTerms, ({ params, query, language }) =>
    readTermsText(database, params.document, {
      version: query.version === undefined ? null : Number(query.version),
      words: language,
      language: query.language ?? language,
    }),
  );

  serve(edge, endpoints.listTermsToAccept, async (call) => ({
    documents: await outstandingTerms(database, call.actor.companyId, call.language),
  }));

  command(edge, endpoints.acceptTerms, {
    run: (transaction, { context, body }) => acceptTerms(transaction, context, body.documents),
  });

  serve(edge, endpoints.listManagedTerms, async ({ language }) => ({
    documents: await listTermsEntries(database, language),
  }));

  serve(edge, endpoints.readManagedTerms, async (call) => {
    const terms = await describeManagedTerms(database, call.params.document, call.language);
    return atRevision(terms, terms.version);
  });

  command(edge, endpoints.publishTerms, {
    target: (transaction, { params }) => lockKnownTerms(transaction, params.document),
    revision: {
      of: ({ newest }) => newest?.version ?? 0,
      current: (transaction, { params, language }) => describeManagedTerms(transaction, params.document, language),
    },
    run: (transaction, { context, target, body }) => publishTerms(transaction, context, target, body),
    reply: async (transaction, { params, language }) => {
      const terms = await describeManagedTerms(transaction, params.document, language);
      return atRevision(terms, terms.version);
    },
  });

  command(edge, endpoints.requireTerms, {
    target: (transaction, { params }) => lockKnownTerms(transaction, params.document),
    run: (transaction, { target, body }) => requireTerms(transaction, target, body.required),
  });
}
