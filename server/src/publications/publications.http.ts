import * as endpoints from '@lensdock/contract/publications/publications.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { listPastSubmissions, listPublications } from './list-history.ts';
import { releaseName, restoreApp, rollBackPublication, unpublishApp } from './operator-actions.ts';
import { listStoreApps, readStoreApp } from './read-store-app.ts';

export function bindPublications(edge: HttpContext): void {
  const { database, settings } = edge.services;

  serve(edge, endpoints.listPublications, async (call) => {
    const { code } = await findApp(database, call.params.id, developerOf(call).companyId);
    return listPublications(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  serve(edge, endpoints.listPastSubmissions, async (call) => {
    const { code } = await findApp(database, call.params.id, developerOf(call).companyId);
    return listPastSubmissions(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  serve(edge, endpoints.listStoreApps, (call) => listStoreApps(database, call));

  serve(edge, endpoints.readStoreApp, (call) => readStoreApp(database, settings, call.actor, call.params.id));

  serve(edge, endpoints.listStoreAppPublications, async (call) => {
    const { reply } = await readStoreApp(database, settings, call.actor, call.params.id);
    return listPublications(database, { appCode: reply.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(edge, endpoints.listStoreAppSubmissions, async (call) => {
    const { reply } = await readStoreApp(database, settings, call.actor, call.params.id);
    return listPastSubmissions(database, { appCode: reply.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(edge, endpoints.unpublishApp, (call) =>
    call.change(async (transaction) => {
      await unpublishApp(transaction, settings, call, call.params.id);
      return readStoreApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.restoreApp, (call) =>
    call.change(async (transaction) => {
      await restoreApp(transaction, settings, call, call.params.id);
      return readStoreApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.releaseName, (call) =>
    call.change(async (transaction) => {
      await releaseName(transaction, settings, call, call.params.id);
      return readStoreApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.rollBackPublication, (call) =>
    call.change(async (transaction) => {
      const { id, number } = call.params;
      await rollBackPublication(transaction, settings, call, { code: id, number });
      return readStoreApp(transaction, settings, call.actor, id);
    }),
  );
}
