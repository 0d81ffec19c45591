import type { readInbox as endpoint } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { InboxPage } from '@lensdock/contract/inbox/inbox.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import { noticeText } from '@lensdock/contract/registry/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Person } from '../kernel/identity/person.ts';
import { countUnreadMessages, selectMessages } from './inbox.store.ts';

const pageSize = 50;

/** Returns one page of the person's messages, latest first, in the language of the call. */
export async function readInbox(
  queries: Queries,
  { actor, query, language }: { actor: Person; query: QueryOf<typeof endpoint>; language: Language },
): Promise<InboxPage> {
  const after = query.after === undefined ? null : Number(query.after);
  const rows = await selectMessages(queries, actor, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    messages: page.map(({ id, at, kind, parameters, link, read }) => ({
      messageId: String(id),
      at: at.getTime(),
      kind,
      link,
      read,
      text: noticeText(kind, language, parameters),
    })),
    unread: await countUnreadMessages(queries, actor),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}
