import * as endpoints from '@lensdock/contract/mail/mail.endpoints.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { listOutbox, readMail } from './list-outbox.ts';
import { sendDeadMails, sendMailAgain } from './send-again.ts';

export function bindMail(edge: Edge): void {
  const { database, origin } = edge.world;

  serve(edge, endpoints.listOutbox, (call) => listOutbox(edge.world, call.query));

  serve(edge, endpoints.readMail, (call) => readMail(database, origin(), call.params.mailId));

  serve(edge, endpoints.sendMailAgain, (call) =>
    call.change(async (transaction) => {
      await sendMailAgain(transaction, call, call.params.mailId);
      return readMail(transaction, origin(), call.params.mailId);
    }),
  );

  serve(edge, endpoints.sendDeadMails, (call) =>
    call.change(async (transaction) => ({ mails: await sendDeadMails(transaction, call) })),
  );
}
