import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import { setAsideFindings } from '@lensdock/contract/errands/errands.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { deadErrandQueue } from '../kernel/tasks/make-job-queues.ts';
import { queueOn } from '../kernel/tasks/queue-on.ts';
import { lockDeadErrand } from './dead-errands.store.ts';
import { type KnownErrandRow, known, subjectOf } from './list-dead-errands.ts';

/** Has a dead errand tried anew: it goes back to its queue as it was left behind, with all its attempts before it. */
export async function sendErrandAgain(transaction: Queries, occasion: Occasion, errandId: string): Promise<void> {
  const row = await found(transaction, errandId);
  const queue = queueOn(transaction);
  await queue.send(row.kind, row.data);
  await queue.deleteJob(deadErrandQueue, row.id);
  await record(transaction, occasion, row, { action: 'send-errand-again' });
}

/** Takes a dead errand away for good. What it was about stays in the audit, with the reason. */
export async function setErrandAside(
  transaction: Queries,
  occasion: Occasion,
  { errandId, reason }: { errandId: string; reason: string },
): Promise<void> {
  const row = await found(transaction, errandId);
  const findings = setAsideFindings(reason);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await queueOn(transaction).deleteJob(deadErrandQueue, row.id);
  await record(transaction, occasion, row, { action: 'set-errand-aside', reason: reason.trim() });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function found(transaction: Queries, errandId: string): Promise<KnownErrandRow> {
  const row = uuid.test(errandId) ? await lockDeadErrand(transaction, errandId) : undefined;
  if (!row || !known(row)) throw new Problem('not-found');
  return row;
}

/** Among operators: how the store works is nothing of a company's. */
function record(
  transaction: Queries,
  occasion: Occasion,
  { id, kind, failure, attempts, data }: KnownErrandRow,
  { action, reason }: { action: RecordedAction; reason?: string },
): Promise<void> {
  return recordChange(transaction, occasion, {
    ...{ action, subjectKind: 'errand', subjectId: id, internal: true },
    before: { kind, id: subjectOf(data), failure, attempts },
    ...(reason !== undefined && { after: { reason } }),
  });
}
