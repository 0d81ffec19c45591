import * as endpoints from '@lensdock/contract/terms/terms.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { acceptTerms, outstandingTerms } from './accept-terms.ts';
import { publishTerms, requireTerms } from './publish-terms.ts';
import { describeManagedTerms, listTermsEntries, readTermsText } from './read-terms.ts';

export function bindTerms(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listTerms, async ({ language }) => {
    const entries = await listTermsEntries(database, language);
    return { documents: entries.map(({ acceptanceRequired: _required, ...entry }) => entry) };
  });

  serve(edge, endpoints.readTerms, ({ params, query, language }) =>
    readTermsText(database, params.document, {
      ...{ version: query.version === undefined ? null : Number(query.version), words: language },
      language: query.language ?? language,
    }),
  );

  serve(edge, endpoints.listTermsToAccept, async (call) => ({
    documents: await outstandingTerms(database, developerOf(call).companyId, call.language),
  }));

  serve(edge, endpoints.acceptTerms, async (call) => {
    await call.change((transaction) => acceptTerms(transaction, call, call.body.documents));
  });

  serve(edge, endpoints.listManagedTerms, async ({ language }) => ({
    documents: await listTermsEntries(database, language),
  }));

  serve(edge, endpoints.readManagedTerms, async (call) => {
    const terms = await describeManagedTerms(database, call.params.document, call.language);
    return atRevision(terms, terms.version);
  });

  serve(edge, endpoints.publishTerms, (call) =>
    call.change(async (transaction) => {
      const version = await publishTerms(transaction, call, call.params.document, call.body);
      return atRevision(await describeManagedTerms(transaction, call.params.document, call.language), version);
    }),
  );

  serve(edge, endpoints.requireTerms, async (call) => {
    await call.change((transaction) => requireTerms(transaction, call, call.params.document, call.body.required));
  });
}
