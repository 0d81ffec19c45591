import type { Route } from '../kernel/route.ts';
import type { MailDetail, OutboxFilter, OutboxPage } from './mail.ts';

export const listOutbox: Route<{ query: OutboxFilter & { after?: string }; reply: OutboxPage }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/mails',
  caller: 'operator',
  may: 'mails:read',
};

export const readMail: Route<{ params: { mailId: string }; reply: MailDetail }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/mails/:mailId',
  caller: 'operator',
  may: 'mails:read',
};

export const sendMailAgain: Route<{ params: { mailId: string }; reply: MailDetail }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/mails/:mailId/send-again',
  caller: 'operator',
  may: 'mails:write',
};

export const retryFailedMails: Route<{ reply: { mails: number } }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/mails/send-dead',
  caller: 'operator',
  may: 'mails:write',
};
