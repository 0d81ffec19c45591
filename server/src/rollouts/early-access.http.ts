import * as endpoints from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { lockOwnApp } from '../lifecycle/app-command.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { selectReceivers } from './early-access.store.ts';
import { addReceiver, describeReceivers, removeReceiver } from './name-receivers.ts';

export function bindEarlyAccess(http: HttpContext): void {
  const { database, settings } = http.services;

  serve(http, endpoints.readEarlyAccess, async ({ actor, params }) => {
    const app = await findApp(database, params.id, actor.companyId);
    return describeReceivers(await selectReceivers(database, app.code), settings);
  });

  command(http, endpoints.addEarlyAccess, {
    target: lockOwnApp,
    run: (transaction, { context, target, body }) => addReceiver(transaction, context, target, body),
    reply: async (transaction, { target }) =>
      describeReceivers(await selectReceivers(transaction, target.code), settings),
  });

  command(http, endpoints.removeEarlyAccess, {
    target: lockOwnApp,
    run: (transaction, { context, target, params }) => removeReceiver(transaction, context, target, params.receiverId),
    reply: async (transaction, { target }) =>
      describeReceivers(await selectReceivers(transaction, target.code), settings),
  });
}
