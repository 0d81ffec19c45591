import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { updateFailedToWaiting, updateToWaiting } from '../kernel/history/mails.store.ts';
import { enqueue, enqueueAll } from '../kernel/tasks/enqueue.ts';
import { findMail } from './list-outbox.ts';

/** Resends an email with all of its attempts. */
export async function sendMailAgain(transaction: Queries, mailId: string): Promise<Changed> {
  const { id, state, attempts } = await findMail(transaction, mailId);
  if (!(await updateToWaiting(transaction, id))) throw new Problem('mail-delivered');
  await enqueue(transaction, 'deliver-mail', { mail: id });
  const subject = { subjectKind: 'mail', subjectId: id } as const;
  return { value: undefined, audit: [{ action: 'send-mail-again', ...subject, before: { state, attempts } }] };
}

/** Resends all failed emails, for example after an outage of the mail server. Returns their number. */
export async function retryFailedMails(transaction: Queries): Promise<Changed<number>> {
  const ids = await updateFailedToWaiting(transaction);
  if (ids.length === 0) return { value: 0 };
  await enqueueAll(
    transaction,
    'deliver-mail',
    ids.map((mail) => ({ mail })),
  );
  const subject = { subjectKind: 'mail', subjectId: 'all' } as const;
  return { value: ids.length, audit: [{ action: 'send-dead-mails', ...subject, after: { mails: ids.length } }] };
}
