import { dismissalFindings } from '@lensdock/contract/failed-tasks/failed-tasks.ts';
import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { failedTaskQueue } from '../kernel/tasks/create-task-queues.ts';
import { queueOn } from '../kernel/tasks/queue-on.ts';
import { lockFailedTask } from './failed-tasks.store.ts';
import { type KnownTaskRow, known, subjectOf } from './list-failed-tasks.ts';

/** Puts a failed task back into its queue with all of its attempts. */
export async function retryTask(transaction: Queries, errandId: string): Promise<Changed> {
  const row = await found(transaction, errandId);
  const queue = queueOn(transaction);
  await queue.send(row.kind, row.data);
  await queue.deleteJob(failedTaskQueue, row.id);
  return recorded(row, { action: 'send-errand-again' });
}

/** Dismisses a failed task. The audit keeps its subject and the reason. */
export async function dismissTask(
  transaction: Queries,
  { errandId, reason }: { errandId: string; reason: string },
): Promise<Changed> {
  const row = await found(transaction, errandId);
  const findings = dismissalFindings(reason);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await queueOn(transaction).deleteJob(failedTaskQueue, row.id);
  return recorded(row, { action: 'set-errand-aside', reason: reason.trim() });
}

async function found(transaction: Queries, errandId: string): Promise<KnownTaskRow> {
  const row = isUuid(errandId) ? await lockFailedTask(transaction, errandId) : undefined;
  if (!row || !known(row)) throw new Problem('not-found');
  return row;
}

/** Internal, because background tasks do not concern companies. */
function recorded(
  { id, kind, failure, attempts, data }: KnownTaskRow,
  { action, reason }: { action: RecordedAction; reason?: string },
): Changed {
  return {
    value: undefined,
    audit: [
      {
        action,
        subjectKind: 'errand',
        subjectId: id,
        internal: true,
        before: { kind, id: subjectOf(data), failure, attempts },
        ...(reason !== undefined && { after: { reason } }),
      },
    ],
  };
}
