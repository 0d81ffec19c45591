import * as endpoints from '@lensdock/contract/mail/mail.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { listOutbox, readMail } from './list-outbox.ts';
import { retryFailedMails, sendMailAgain } from './send-again.ts';

export function bindMail(edge: HttpContext): void {
  const { secrets, origin } = edge.services;

  serve(edge, endpoints.listOutbox, (call) => listOutbox(edge.services, call.query));

  serve(edge, endpoints.readMail, ({ params, at, actor }) =>
    readMail(edge.services, { origin: origin(), mailId: params.mailId, at, reader: actor }),
  );

  command(edge, endpoints.sendMailAgain, {
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

  command(edge, endpoints.retryFailedMails, {
    run: (transaction) => retryFailedMails(transaction),
    reply: async (_transaction, _input, mails) => ({ mails }),
  });
}
