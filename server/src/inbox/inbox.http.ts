import * as endpoints from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { countUnreadMessages, insertAllReadMarks, insertReadMark } from './inbox.store.ts';
import { readMailSettings, saveMailSettings } from './mail-settings.ts';
import { readInbox } from './read-inbox.ts';

export function bindInbox(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.readInbox, (call) => readInbox(database, call));

  serve(edge, endpoints.countUnread, async (call) => ({ unread: await countUnreadMessages(database, call.actor) }));

  serve(edge, endpoints.markMessageRead, async (call) => {
    const { messageId } = call.params;
    if (!/^[0-9]{1,15}$/.test(messageId)) throw new Problem('not-found');
    await call.change(async (transaction) => {
      if (!(await insertReadMark(transaction, call.actor, Number(messageId), call.at))) throw new Problem('not-found');
    });
  });

  serve(edge, endpoints.markAllRead, async (call) => {
    await call.change((transaction) => insertAllReadMarks(transaction, call.actor, call.at));
  });

  serve(edge, endpoints.readMailSettings, (call) => readMailSettings(database, call.actor));

  serve(edge, endpoints.saveMailSettings, (call) =>
    call.change((transaction) => saveMailSettings(transaction, call, call.body.off)),
  );
}
