import * as endpoints from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { unchanged } from '../kernel/history/changed.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { countUnreadMessages, insertAllReadMarks, insertReadMark } from './inbox.store.ts';
import { readMailSettings, saveMailSettings } from './mail-settings.ts';
import { readInbox } from './read-inbox.ts';

export function bindInbox(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.readInbox, (call) => readInbox(database, call));

  serve(http, endpoints.countUnread, async (call) => ({ unread: await countUnreadMessages(database, call.actor) }));

  command(http, endpoints.markMessageRead, {
    run: async (transaction, { context: { actor, at }, params: { messageId } }) => {
      const isNumber = /^[0-9]{1,15}$/.test(messageId);
      if (!isNumber || !(await insertReadMark(transaction, actor, Number(messageId), at)))
        throw new Problem('not-found');
      return unchanged;
    },
  });

  command(http, endpoints.markAllRead, {
    run: async (transaction, { context: { actor, at } }) => {
      await insertAllReadMarks(transaction, actor, at);
      return unchanged;
    },
  });

  serve(http, endpoints.readMailSettings, (call) => readMailSettings(database, call.actor));

  command(http, endpoints.saveMailSettings, {
    run: (transaction, { context, body }) => saveMailSettings(transaction, context, body.off),
    reply: (transaction, { context }) => readMailSettings(transaction, context.actor),
  });
}
