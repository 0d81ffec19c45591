import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { inboxPage } from './inbox.ts';
import { mailSettings, mailSettingsBody } from './mail-settings.ts';

export const readInbox = endpoint({
  name: 'read-inbox',
  summary: 'What the signed-in person was told, newest first.',
  feature: 'inbox',
  method: 'GET',
  path: '/api/inbox',
  caller: 'signed-in',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))) }),
  reply: inboxPage,
});

export const countUnread = endpoint({
  name: 'count-unread',
  summary: 'How many messages the signed-in person has not read.',
  feature: 'inbox',
  method: 'GET',
  path: '/api/inbox/unread',
  caller: 'signed-in',
  reply: z.object({ unread: z.int() }),
});

export const markMessageRead = endpoint({
  name: 'mark-message-read',
  summary: 'Marks one message as read by this person; to colleagues it stays as it is.',
  feature: 'inbox',
  method: 'POST',
  path: '/api/inbox/:messageId/read',
  caller: 'signed-in',
  params: z.object({ messageId: z.string() }),
});

export const markAllRead = endpoint({
  name: 'mark-all-read',
  summary: 'Marks every message that is there now as read by this person.',
  feature: 'inbox',
  method: 'POST',
  path: '/api/inbox/read',
  caller: 'signed-in',
});

export const readMailSettings = endpoint({
  name: 'read-mail-settings',
  summary: 'Which of the messages the signed-in person also gets by mail.',
  feature: 'inbox',
  method: 'GET',
  path: '/api/inbox/mail-settings',
  caller: 'signed-in',
  reply: mailSettings,
});

export const saveMailSettings = endpoint({
  name: 'save-mail-settings',
  summary: 'Switches mails off, and all others on.',
  feature: 'inbox',
  method: 'POST',
  path: '/api/inbox/mail-settings',
  caller: 'signed-in',
  body: mailSettingsBody,
  reply: mailSettings,
});
