import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/publishers/publishers.endpoints.ts';
import { settle } from '../kernel/history/changed.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { lockOwnApp } from '../lifecycle/app-command.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { addIssuer, findIssuer, removeIssuer } from './change-issuer.ts';
import { addPublisher, findPublisher, removePublisher } from './change-publisher.ts';
import { exchangeIdToken, verifyIdToken } from './exchange-id-token.ts';
import { listIssuers, listPublishers } from './read-publishers.ts';

/** An id token takes one to three kilobytes. */
const maxFormBytes = 20_000;

export function bindPublishers(http: HttpContext): void {
  const { database, idTokens, origin } = http.services;

  serve(http, endpoints.listTrustedPublishers, async ({ actor, params, at }) => {
    const { code } = await findApp(database, params.id, actor.companyId);
    return listPublishers(database, { app: code, audience: origin(), at });
  });

  command(http, endpoints.addTrustedPublisher, {
    target: lockOwnApp,
    run: (transaction, { context, target, body }) => addPublisher(transaction, context, { app: target, body }),
    reply: (transaction, { target, context: { at } }) =>
      listPublishers(transaction, { app: target.code, audience: origin(), at }),
  });

  command(http, endpoints.removeTrustedPublisher, {
    target: async (transaction, { context, params }) => {
      const { code } = await lockOwnApp(transaction, { context, params });
      return findPublisher(transaction, { id: params.publisherId, app: code, at: context.at });
    },
    run: (transaction, { context, target }) => removePublisher(transaction, context, target),
  });

  serve(http, endpoints.listPublisherIssuers, async () => ({ issuers: await listIssuers(database) }));

  command(http, endpoints.addPublisherIssuer, {
    run: (transaction, { context, body }) => addIssuer(transaction, context, { body, idTokens }),
    reply: async (transaction) => ({ issuers: await listIssuers(transaction) }),
  });

  command(http, endpoints.removePublisherIssuer, {
    target: (transaction, { params }) => findIssuer(transaction, params.issuerId),
    run: (transaction, { context, target }) => removeIssuer(transaction, context, target),
  });
}

/** In a scope of its own, because no other endpoint takes such forms. */
export function bindTokenExchange(http: HttpContext): void {
  const { database, idTokens, origin } = http.services;
  http.server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => {
        const form = new URLSearchParams(String(body));
        // RFC 6749, section 3.2: no parameter is sent twice.
        if (new Set(form.keys()).size < form.size) return done(new Problem('malformed-request'));
        done(null, Object.fromEntries(form));
      },
    );
    serve({ ...http, server: scope }, endpoints.exchangeToken, async ({ body, at, requestId, change }) => {
      const verified = await verifyIdToken(database, idTokens, { body, audience: origin(), at });
      return change(async (transaction) => {
        const changed = await exchangeIdToken(transaction, verified, { body, at });
        await settle(transaction, { actor: systemActor('trusted-publisher'), at, requestId }, changed, undefined);
        return changed.value;
      });
    });
  });
}
