import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { mailDetail, outboxFilter, outboxPage } from './mail.ts';

const params = z.object({ mailId: z.string() });

export const listOutbox = endpoint({
  name: 'list-outbox',
  summary: 'The mails that were written to people, newest first, with what became of them.',
  feature: 'mail',
  method: 'GET',
  path: '/api/operator/mails',
  caller: 'operator',
  query: z.extend(outboxFilter, { after: z.optional(z.uuid()) }),
  reply: outboxPage,
});

export const readMail = endpoint({
  name: 'read-mail',
  summary: 'One mail with its text.',
  feature: 'mail',
  method: 'GET',
  path: '/api/operator/mails/:mailId',
  caller: 'operator',
  params,
  reply: mailDetail,
});

export const sendMailAgain = endpoint({
  name: 'send-mail-again',
  summary: 'Hands a mail over anew that was given up, or that waits for its next attempt.',
  feature: 'mail',
  method: 'POST',
  path: '/api/operator/mails/:mailId/send-again',
  caller: 'operator',
  params,
  reply: mailDetail,
  problems: ['mail-delivered'],
});

export const retryFailedMails = endpoint({
  name: 'send-dead-mails',
  summary: 'Hands over anew every mail that was given up. Answers how many.',
  feature: 'mail',
  method: 'POST',
  path: '/api/operator/mails/send-dead',
  caller: 'operator',
  reply: z.object({ mails: z.int() }),
});
