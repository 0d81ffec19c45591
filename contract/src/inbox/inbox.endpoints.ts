import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './inbox.routes.ts';
import { inboxPage, mailSettings, mailSettingsBody } from './inbox.schemas.ts';

export const readInbox = endpoint(routes.readInbox, {
  name: 'read-inbox',
  token: 'none',
  summary: 'Lists the messages to the signed-in person, newest first.',
  feature: 'inbox',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: inboxPage,
});

export const countUnread = endpoint(routes.countUnread, {
  name: 'count-unread',
  token: 'none',
  summary: 'Returns the number of unread messages of the signed-in person.',
  feature: 'inbox',
  reply: z.object({ unread: z.int() }),
});

export const markMessageRead = endpoint(routes.markMessageRead, {
  name: 'mark-message-read',
  token: 'none',
  summary: 'Marks a message as read by the signed-in person; it stays unread for colleagues.',
  feature: 'inbox',
  params: z.object({ messageId: z.string() }),
});

export const markAllRead = endpoint(routes.markAllRead, {
  name: 'mark-all-read',
  token: 'none',
  summary: 'Marks all current messages as read by the signed-in person.',
  feature: 'inbox',
});

export const readMailSettings = endpoint(routes.readMailSettings, {
  name: 'read-mail-settings',
  token: 'none',
  summary: 'Returns the email categories of the signed-in person.',
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
