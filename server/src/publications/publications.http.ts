import * as endpoints from '@lensdock/contract/publications/publications.endpoints.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { freePackageName, putPublicationBack, reinstateApp, withdrawFromStore } from './act-on-store.ts';
import { listPastSubmissions, listPublications } from './list-history.ts';
import { listOperatedApps, readOperatedApp } from './read-operated-app.ts';

export function bindPublications(edge: Edge): void {
  const { database, settings } = edge.world;

  serve(edge, endpoints.listPublications, async (call) => {
    const { code } = await findApp(database, call.params.id, developerOf(call).companyId);
    return listPublications(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  serve(edge, endpoints.listPastSubmissions, async (call) => {
    const { code } = await findApp(database, call.params.id, developerOf(call).companyId);
    return listPastSubmissions(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  serve(edge, endpoints.listOperatedApps, (call) => listOperatedApps(database, call));

  serve(edge, endpoints.readOperatedApp, (call) => readOperatedApp(database, settings, call.actor, call.params.id));

  serve(edge, endpoints.listOperatedPublications, async (call) => {
    const { reply } = await readOperatedApp(database, settings, call.actor, call.params.id);
    return listPublications(database, { appCode: reply.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(edge, endpoints.listOperatedSubmissions, async (call) => {
    const { reply } = await readOperatedApp(database, settings, call.actor, call.params.id);
    return listPastSubmissions(database, { appCode: reply.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(edge, endpoints.withdrawFromStore, (call) =>
    call.change(async (transaction) => {
      await withdrawFromStore(transaction, settings, call, call.params.id);
      return readOperatedApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.reinstateApp, (call) =>
    call.change(async (transaction) => {
      await reinstateApp(transaction, settings, call, call.params.id);
      return readOperatedApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.freePackageName, (call) =>
    call.change(async (transaction) => {
      await freePackageName(transaction, settings, call, call.params.id);
      return readOperatedApp(transaction, settings, call.actor, call.params.id);
    }),
  );

  serve(edge, endpoints.putPublicationBack, (call) =>
    call.change(async (transaction) => {
      const { id, number } = call.params;
      await putPublicationBack(transaction, settings, call, { code: id, number });
      return readOperatedApp(transaction, settings, call.actor, id);
    }),
  );
}
