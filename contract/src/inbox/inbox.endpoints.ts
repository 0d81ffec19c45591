import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './inbox.routes.ts';
import { inboxPage, mailSettings, mailSettingsBody } from './inbox.schemas.ts';

export const readInbox = endpoint(routes.readInbox, {
  name: 'read-inbox',
  token: 'none',
  summary: 'What the signed-in person was told, newest first.',
  feature: 'inbox',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: inboxPage,
});

export const countUnread = endpoint(routes.countUnread, {
  name: 'count-unread',
  token: 'none',
  summary: 'How many messages the signed-in person has not read.',
  feature: 'inbox',
  reply: z.object({ unread: z.int() }),
});

export const markMessageRead = endpoint(routes.markMessageRead, {
  name: 'mark-message-read',
  token: 'none',
  summary: 'Marks one message as read by this person; to colleagues it stays as it is.',
  feature: 'inbox',
  params: z.object({ messageId: z.string() }),
});

export const markAllRead = endpoint(routes.markAllRead, {
  name: 'mark-all-read',
  token: 'none',
  summary: 'Marks every message that is there now as read by this person.',
  feature: 'inbox',
});

export const readMailSettings = endpoint(routes.readMailSettings, {
  name: 'read-mail-settings',
  token: 'none',
  summary: 'Which of the messages the signed-in person also gets by mail.',
  feature: 'inbox',
  reply: mailSettings,
});

export const saveMailSettings = endpoint(routes.saveMailSettings, {
  name: 'save-mail-settings',
  token: 'none',
  summary: 'Sets which email categories are turned off; all others are turned on.',
  feature: 'inbox',
  body: mailSettingsBody,
  reply: mailSettings,
});
