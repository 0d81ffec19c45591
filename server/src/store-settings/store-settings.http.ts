import * as endpoints from '@lensdock/contract/store-settings/store-settings.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { describeSetting, findSetting, listSettings, revisionOf } from './read-settings.ts';
import { lockSetting, saveSetting } from './save-setting.ts';

export function bindStoreSettings(http: HttpContext): void {
  const { database, liveSettings: live } = http.services;

  serve(http, endpoints.listStoreSettings, ({ language }) => listSettings(database, live, language));

  serve(http, endpoints.readStoreSetting, async ({ params, language }) => {
    const found = await findSetting(database, params.name);
    return atRevision(describeSetting(live, language, found), revisionOf(found));
  });

  command(http, endpoints.saveStoreSetting, {
    target: (transaction, { params }) => lockSetting(transaction, params.name),
    revision: {
      of: revisionOf,
      current: async (_, { target, language }) => describeSetting(live, language, target),
    },
    run: (transaction, { context, target, body }) =>
      saveSetting(transaction, context, { live, target, value: body.value }),
    reply: async (transaction, { params, language }) => {
      const found = await findSetting(transaction, params.name);
      return atRevision(describeSetting(live, language, found), revisionOf(found));
    },
    // So that this server works with the change at once.
    afterCommit: () => live.refresh(),
  });
}
