import * as endpoints from '@lensdock/contract/terms/terms.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { acceptTerms, listAgreements, outstandingTerms } from './accept-terms.ts';
import { exportAcceptances, listAcceptances } from './list-acceptances.ts';
import { lockKnownTerms, publishTerms, requireTerms } from './publish-terms.ts';
import { describeManagedTerms, listTermsEntries, readTermsText } from './read-terms.ts';

export function bindTerms(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listTerms, async ({ language }) => {
    const entries = await listTermsEntries(database, language);
    return { documents: entries.map(({ acceptanceRequired: _required, ...entry }) => entry) };
  });

  serve(http, endpoints.readTerms, ({ params, query, language }) =>
    readTermsText(database, params.document, {
      version: query.version === undefined ? null : Number(query.version),
      titleLanguage: language,
      textLanguage: query.language ?? language,
    }),
  );

  serve(http, endpoints.listTermsToAccept, async (call) => ({
    documents: await outstandingTerms(database, {
      companyId: call.actor.companyId,
      language: call.language,
      at: call.at,
    }),
  }));

  command(http, endpoints.acceptTerms, {
    run: (transaction, { context, body, language }) => acceptTerms(transaction, context, body, language),
  });

  serve(http, endpoints.listManagedTerms, async ({ language }) => ({
    documents: await listTermsEntries(database, language),
  }));

  serve(http, endpoints.readManagedTerms, async (call) => {
    const terms = await describeManagedTerms(database, call.params.document, call.language);
    return atRevision(terms, terms.version);
  });

  command(http, endpoints.publishTerms, {
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

  command(http, endpoints.requireTerms, {
    target: (transaction, { params }) => lockKnownTerms(transaction, params.document),
    run: (transaction, { context, target, body }) => requireTerms(transaction, context, target, body),
  });

  serve(http, endpoints.listAgreements, async ({ actor: { companyId }, language, at }) => ({
    agreements: await listAgreements(database, { companyId, language, at }),
  }));

  serve(http, endpoints.listAcceptances, ({ params, query }) => listAcceptances(database, params.document, query));

  serve(http, endpoints.exportAcceptances, ({ params, query, at, lists }) =>
    exportAcceptances(lists, params.document, { ...query, at }),
  );
}
