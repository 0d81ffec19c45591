import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import * as endpoints from '@lensdock/contract/publications/publications.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import { findApp, lockKnownApp } from '../lifecycle/find-app.ts';
import { listCompanySubmissions, listPastSubmissions, listPublications } from './list-history.ts';
import { type ActedOn, releaseName, restoreApp, rollBackPublication, unpublishApp } from './operator-actions.ts';
import { listStoreApps, type ReadStoreApp, readStoreApp } from './read-store-app.ts';
import { rollBackApp } from './roll-back-app.ts';

export function bindPublications(http: HttpContext): void {
  const { database, settings } = http.services;

  serve(http, endpoints.listPublications, async (call) => {
    const { code } = await findApp(database, call.params.id, call.actor.companyId);
    return listPublications(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  serve(http, endpoints.listPastSubmissions, async (call) => {
    const { code } = await findApp(database, call.params.id, call.actor.companyId);
    return listPastSubmissions(database, { appCode: code, after: call.query.after, audience: 'company' });
  });

  command(http, endpoints.rollBackApp, {
    target: lockOwnApp,
    action: {
      table: appStates,
      of: (_input, action) => {
        if (!action) throw new Error('rollback: expected the action that it returned');
        return action;
      },
    },
    run: (transaction, { context, target, params, body }) =>
      rollBackApp(transaction, context, { app: target, number: params.number, reason: body.reason }),
    reply: async (_transaction, { target }) => ({ publication: (target.publicationNumber ?? 0) + 1 }),
  });

  serve(http, endpoints.listStoreApps, (call) => listStoreApps(database, call));

  serve(http, endpoints.readStoreApp, async (call) => {
    const { app, revision } = await readStoreApp(database, settings, call.actor, call.params.id);
    return atRevision(app, revision);
  });

  serve(http, endpoints.listStoreAppPublications, async (call) => {
    const { app } = await readStoreApp(database, settings, call.actor, call.params.id);
    return listPublications(database, { appCode: app.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(http, endpoints.listStoreAppSubmissions, async (call) => {
    const { app } = await readStoreApp(database, settings, call.actor, call.params.id);
    return listPastSubmissions(database, { appCode: app.appCode, after: call.query.after, audience: 'operator' });
  });

  serve(http, endpoints.listCompanySubmissions, ({ params: { companyId }, query: { after } }) =>
    listCompanySubmissions(database, { companyId, after }),
  );

  command(http, endpoints.unpublishApp, {
    ...acts(settings),
    run: (transaction, { context, target, body }) =>
      unpublishApp(transaction, context, { app: target.app, reason: body.reason }),
  });
  command(http, endpoints.restoreApp, {
    ...acts(settings),
    run: (transaction, { context, target, body }) =>
      restoreApp(transaction, context, { app: target.app, reason: body.reason }),
  });
  command(http, endpoints.releaseName, {
    ...acts(settings, { type: 'free-package-name' }),
    run: (transaction, { context, target, body }) =>
      releaseName(transaction, context, { app: target.app, reason: body.reason }),
  });
  command(http, endpoints.rollBackPublication, {
    ...acts(settings),
    run: (transaction, { context, target, params, body }) =>
      rollBackPublication(transaction, context, { app: target.app, reason: body.reason, number: params.number }),
  });
}

interface Asking {
  context: ActionContext<Person>;
  params: { id: string };
}

/**
 * Common parts of operator actions: concurrent actions are serialised, and the second gets 412 with the current state.
 */
function acts(settings: Pick<Settings, 'STORE_URL'>, asserted?: Action) {
  const read = (transaction: Queries, { context, params }: Asking) =>
    readStoreApp(transaction, settings, context.actor, params.id);
  return {
    target: async (transaction: Queries, asked: Asking) => ({
      app: await lockKnownApp(transaction, asked.params.id),
      read: await read(transaction, asked),
    }),
    revision: {
      of: (target: { read: ReadStoreApp }) => target.read.revision,
      current: async (_transaction: Queries, { target }: { target: { read: ReadStoreApp } }) => target.read.app,
    },
    action: {
      table: appStates,
      of: (_input: unknown, action: ActedOn['value'] | undefined): Action => {
        const step = action ?? asserted;
        if (!step) throw new Error('operator action: neither returned nor asserted before');
        return step;
      },
      ...(asserted && { assert: 'before-run' as const }),
    },
    reply: async (transaction: Queries, asked: Asking) => {
      const { app, revision } = await read(transaction, asked);
      return atRevision(app, revision);
    },
  };
}
