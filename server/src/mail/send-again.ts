import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { enqueue, enqueueAll } from '../kernel/tasks/enqueue.ts';
import { findMail } from './list-outbox.ts';
import { updateFailedToPending, updateToWaiting } from './mail.store.ts';

/** Hands a mail over anew, with all its attempts before it. */
export async function sendMailAgain(transaction: Queries, context: ActionContext, mailId: string): Promise<void> {
  const { id, state, attempts } = await findMail(transaction, mailId);
  if (!(await updateToWaiting(transaction, id))) throw new Problem('mail-delivered');
  await enqueue(transaction, 'deliver-mail', { mail: id });
  await writeAudit(transaction, context, {
    ...{ action: 'send-mail-again', subjectKind: 'mail', subjectId: id, before: { state, attempts } },
  });
}

/** Hands over anew what was given up, as after a long failure of the mail server. Answers how many. */
export async function retryFailedMails(transaction: Queries, context: ActionContext): Promise<number> {
  const ids = await updateFailedToPending(transaction);
  if (ids.length === 0) return 0;
  await enqueueAll(
    transaction,
    'deliver-mail',
    ids.map((mail) => ({ mail })),
  );
  await writeAudit(transaction, context, {
    ...{ action: 'send-dead-mails', subjectKind: 'mail', subjectId: 'all', after: { mails: ids.length } },
  });
  return ids.length;
}
