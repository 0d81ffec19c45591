import * as endpoints from '@lensdock/contract/announcements/announcements.endpoints.ts';
import type { Announcement } from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Answered, atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { createAnnouncement, deleteAnnouncement, saveAnnouncement } from './edit-announcement.ts';
import { previewAnnouncement, testAnnouncement, testLimit } from './preview-announcement.ts';
import {
  describeAnnouncement,
  findAnnouncement,
  listAnnouncements,
  listRecipients,
  readReceivedAnnouncement,
} from './read-announcements.ts';
import { cancelAnnouncement, scheduleAnnouncement } from './schedule-announcement.ts';

interface AnnouncementRequest {
  params: { announcementId: string };
  language: Language;
  context: { at: Date };
}

const locked = (transaction: Queries, { params }: Pick<AnnouncementRequest, 'params'>) =>
  findAnnouncement(transaction, params.announcementId, { lock: true });

const revision = {
  of: ({ revision }: { revision: number }) => revision,
  current: async (transaction: Queries, request: AnnouncementRequest) => (await describe(transaction, request)).reply,
};

async function describe(
  queries: Queries,
  { params, language, context: { at } }: AnnouncementRequest,
): Promise<Answered<Announcement>> {
  const row = await findAnnouncement(queries, params.announcementId);
  return atRevision(await describeAnnouncement(queries, row, { language, at }), row.revision);
}

export function bindAnnouncements(http: HttpContext): void {
  const { database, origin } = http.services;
  const limit = testLimit(database);

  serve(http, endpoints.listAnnouncements, ({ query, language }) =>
    listAnnouncements(database, { after: query.after, language }),
  );

  serve(http, endpoints.readAnnouncement, ({ params, language, at }) =>
    describe(database, { params, language, context: { at } }),
  );

  command(http, endpoints.createAnnouncement, {
    run: (transaction, { context, body }) => createAnnouncement(transaction, context, body),
    reply: (transaction, { language, context }, announcementId) =>
      describe(transaction, { params: { announcementId }, language, context }),
  });

  command(http, endpoints.saveAnnouncement, {
    target: locked,
    revision,
    run: (transaction, { target, body }) => saveAnnouncement(transaction, target, body),
    reply: describe,
  });

  command(http, endpoints.deleteAnnouncement, {
    target: locked,
    run: (transaction, { target }) => deleteAnnouncement(transaction, target),
  });

  serve(http, endpoints.previewAnnouncement, async ({ params, actor }) =>
    previewAnnouncement(await findAnnouncement(database, params.announcementId), {
      name: actor.name,
      origin: origin(),
    }),
  );

  command(http, endpoints.testAnnouncement, {
    prepare: ({ context }) => limit.count(context.actor.subject),
    target: locked,
    run: (transaction, { context, target }) => testAnnouncement(transaction, context, target),
  });

  command(http, endpoints.scheduleAnnouncement, {
    target: locked,
    revision,
    run: (transaction, { context, target, body }) => scheduleAnnouncement(transaction, context, target, body.sendAt),
    reply: describe,
  });

  command(http, endpoints.cancelAnnouncement, {
    target: locked,
    run: (transaction, { target }) => cancelAnnouncement(transaction, target),
    reply: describe,
  });

  serve(http, endpoints.listAnnouncementRecipients, ({ params, query }) =>
    listRecipients(database, params.announcementId, query.after),
  );

  serve(http, endpoints.readReceivedAnnouncement, ({ params, actor, language }) =>
    readReceivedAnnouncement(database, { id: params.announcementId, reader: actor, language }),
  );
}
