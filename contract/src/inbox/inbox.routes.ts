import type { NoParts, Route } from '../kernel/route.ts';
import type { InboxPage, MailSettingsBody } from './inbox.ts';
import type { MailSettings } from './mail-settings.ts';

export const readInbox: Route<{ query: { after?: string }; reply: InboxPage }, 'signed-in'> = {
  method: 'GET',
  path: '/api/inbox',
  caller: 'signed-in',
};

export const countUnread: Route<{ reply: { unread: number } }, 'signed-in'> = {
  method: 'GET',
  path: '/api/inbox/unread',
  caller: 'signed-in',
};

export const markMessageRead: Route<{ params: { messageId: string } }, 'signed-in'> = {
  method: 'POST',
  path: '/api/inbox/:messageId/read',
  caller: 'signed-in',
};

export const markAllRead: Route<NoParts, 'signed-in'> = {
  method: 'POST',
  path: '/api/inbox/read',
  caller: 'signed-in',
};

export const readMailSettings: Route<{ reply: MailSettings }, 'signed-in'> = {
  method: 'GET',
  path: '/api/inbox/mail-settings',
  caller: 'signed-in',
};

export const saveMailSettings: Route<{ body: MailSettingsBody; reply: MailSettings }, 'signed-in'> = {
  method: 'POST',
  path: '/api/inbox/mail-settings',
  caller: 'signed-in',
};
