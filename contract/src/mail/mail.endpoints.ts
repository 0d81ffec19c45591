import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './mail.routes.ts';
import { mailDetail, outboxFilter, outboxPage } from './mail.schemas.ts';

const params = z.object({ mailId: z.string() });

export const listOutbox = endpoint(routes.listOutbox, {
  name: 'list-outbox',
  summary: 'Lists the emails to people, newest first, with their delivery status.',
  feature: 'mail',
  query: z.extend(outboxFilter, { after: z.optional(z.uuid()) }),
  reply: outboxPage,
});

export const readMail = endpoint(routes.readMail, {
  name: 'read-mail',
  summary: 'Returns an email with its text.',
  feature: 'mail',
  params,
  reply: mailDetail,
});

export const sendMailAgain = endpoint(routes.sendMailAgain, {
  name: 'send-mail-again',
  summary: 'Resends a failed or waiting email.',
  feature: 'mail',
  params,
  reply: mailDetail,
  problems: ['mail-delivered'],
});

export const retryFailedMails = endpoint(routes.retryFailedMails, {
  name: 'send-dead-mails',
  summary: 'Resends all failed emails and returns their number.',
  feature: 'mail',
  reply: z.object({ mails: z.int() }),
});
