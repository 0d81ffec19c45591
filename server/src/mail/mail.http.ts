import * as endpoints from '@lensdock/contract/mail/mail.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { listOutbox, readMail } from './list-outbox.ts';
import { retryFailedMails, sendMailAgain } from './send-again.ts';

export function bindMail(http: HttpContext): void {
  const { secrets, origin } = http.services;

  serve(http, endpoints.listOutbox, (call) => listOutbox(http.services, call.query));

  serve(http, endpoints.readMail, ({ params, at, actor }) =>
    readMail(http.services, { origin: origin(), mailId: params.mailId, at, reader: actor }),
  );

  command(http, endpoints.sendMailAgain, {
    run: (transaction, { params }) => sendMailAgain(transaction, params.mailId),
    reply: (transaction, { params, context }) =>
      readMail(
        { database: transaction, secrets },
        {
          origin: origin(),
          mailId: params.mailId,
          at: context.at,
          reader: context.actor,
        },
      ),
  });

  command(http, endpoints.retryFailedMails, {
    run: (transaction) => retryFailedMails(transaction),
    reply: async (_transaction, _input, mails) => ({ mails }),
  });
}
