import * as endpoints from '@lensdock/contract/mail/mail.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { listOutbox, readMail } from './list-outbox.ts';
import { retryFailedMails, sendMailAgain } from './send-again.ts';

export function bindMail(edge: HttpContext): void {
  const { database, origin } = edge.services;

  serve(edge, endpoints.listOutbox, (call) => listOutbox(edge.services, call.query));

  serve(edge, endpoints.readMail, (call) => readMail(database, origin(), call.params.mailId));

  serve(edge, endpoints.sendMailAgain, (call) =>
    call.change(async (transaction) => {
      await sendMailAgain(transaction, call, call.params.mailId);
      return readMail(transaction, origin(), call.params.mailId);
    }),
  );

  serve(edge, endpoints.retryFailedMails, (call) =>
    call.change(async (transaction) => ({ mails: await retryFailedMails(transaction, call) })),
  );
}
